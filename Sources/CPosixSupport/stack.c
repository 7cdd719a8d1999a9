#include "CPosixSupport.h"

#include <pthread.h>
#include <signal.h>

struct call {
  void *context;
  void (*function)(void *);
  sigset_t signals;
};

static void *perform(void *argument) {
  struct call *call = argument;
  pthread_sigmask(SIG_SETMASK, &call->signals, NULL);
  call->function(call->context);
  return NULL;
}

int posix_support_run_on_stack(size_t bytes, void *context, void (*function)(void *)) {
  struct call call = {.context = context, .function = function};
  pthread_attr_t attributes;
  pthread_t thread;
  sigset_t all;
  pthread_attr_init(&attributes);
  int failure = pthread_attr_setstacksize(&attributes, bytes);
  // Signals are for the thread that works: the one that waits takes none.
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &call.signals);
  if (failure == 0) failure = pthread_create(&thread, &attributes, perform, &call);
  if (failure == 0) pthread_join(thread, NULL);
  pthread_sigmask(SIG_SETMASK, &call.signals, NULL);
  pthread_attr_destroy(&attributes);
  return failure;
}
