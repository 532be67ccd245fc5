import NSSFiles

// The order matters: closed standard streams are filled before a file can take their number, and signals are taken over before
// there is a temporary file to lose.
StandardStreams.occupyClosed()
StandardStreams.ignoreBrokenPipes()
TemporaryFiles.removeOnSignals()
exitProcess(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())))
