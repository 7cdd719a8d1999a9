import Glibc
import PosixRuntime

exit(runOnLargeStack { Command.run(Array(CommandLine.arguments.dropFirst())).rawValue })
