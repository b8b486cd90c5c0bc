/// The program: the arguments in, the exit status out.

import Platform

exit(Tool(environment: .system).run(Array(CommandLine.arguments.dropFirst())))
