import NSSFiles

// The order matters: closed standard streams are opened before a file can get their numbers, and signal handlers are installed
// before a temporary file exists.
StandardStreams.occupyClosed()
StandardStreams.ignoreBrokenPipes()
TemporaryFiles.removeOnSignals()
exitProcess(CommandLineTool.run(ProcessStart.arguments))
