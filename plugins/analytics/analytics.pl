#!/usr/bin/env perl
# Writes every event into a file, one JSON text a line: see README.md beside this file. Core modules only.
use strict;
use warnings;
use JSON::PP ();

unless ($ENV{SCENEHOST_PLUGIN}) {
    print STDERR "analytics is a plugin of scenehost, which starts it:\n\n",
        "    scenehost --plugin plugins/analytics --plugin-option analytics.file=/tmp/events.jsonl\n";
    exit 2;
}

# The wire is standard output; what is printed elsewhere goes to the log.
open my $wire, '>&', \*STDOUT or die "the wire: $!";
open STDOUT, '>&', \*STDERR or die "the log: $!";
$wire->autoflush(1);

my $json = JSON::PP->new->utf8->canonical;
my ($file, %counts);
my $total = 0;

my %handlers = (
    'plugin.manifest' => sub {
        return {
            name            => 'analytics',
            version         => '1.0.0',
            protocolVersion => 1,
            subscriptions   => ['*'],
            methods         => [{
                name    => 'summary',
                summary => 'How often each event has been heard.',
                params  => { type => 'object', additionalProperties => JSON::PP::false },
            }],
            options => [{
                name        => 'file',
                type        => 'string',
                description => 'where the events go; the file is begun anew',
            }],
        };
    },
    'plugin.init' => sub {
        my ($params) = @_;
        my $path = $params->{options}{file};
        return { disable => 'no file is named; give it with --plugin-option analytics.file=PATH' }
            unless defined $path && length $path;
        open $file, '>', $path or return { disable => "$path: $!" };
        $file->autoflush(1);
        return {};
    },
    'plugin.shutdown' => sub { close $file if $file; undef $file; return {} },
    'summary'         => sub {
        return { total => $total, counts => {%counts} };
    },
);

while (my $line = <STDIN>) {
    my $message = eval { $json->decode($line) };
    next unless ref $message eq 'HASH' && defined $message->{method};
    my ($method, $params) = @{$message}{qw(method params)};
    # What the app tracks is no event of the system; it gets a name, so that the lines are alike.
    $params = { name => $method, %{$params} } if $method eq 'launch.tracked';
    if ($method eq 'event' || $method eq 'launch.tracked') {
        $counts{ $params->{name} }++;
        $total++;
        print {$file} $json->encode($params), "\n" if $file;
        next;
    }
    my %answer = (jsonrpc => '2.0', id => $message->{id});
    my $result = eval { ($handlers{$method} // die "no method $method\n")->($params) };
    if (ref $result) {
        $answer{result} = $result;
    } else {
        chomp(my $reason = $@);
        $answer{error} = { code => -32603, message => $reason, data => { kind => 'pluginException' } };
    }
    print {$wire} $json->encode(\%answer), "\n";
}
