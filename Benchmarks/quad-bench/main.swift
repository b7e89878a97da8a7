import Glibc

do {
    let bench = Bench(options: try Options(Array(CommandLine.arguments.dropFirst())))
    try terminalBenchmarks(bench)
} catch let error as Options.UsageError {
    writeLine("quad-bench: \(error)\n\(Options.usage)", to: STDERR_FILENO)
    exit(2)
} catch {
    writeLine("quad-bench: \(error)", to: STDERR_FILENO)
    exit(1)
}
