import Glibc
import SystemKit

/// The program that serves other Quad programs.
@main
enum QuadServer {
    static func main() {
        StandardStreams.fillGaps()
        ProcessLimits.ignoreFileSizeSignal()
        exit(run(ProgramArguments.words))
    }

    /// Returns the exit status: 0 stopped, 1 failed, 2 wrong usage.
    private static func run(_ words: [String]) -> Int32 {
        guard let command = words.first, !words.contains("--help"), command != "-h" else {
            print(ServerHelp.text, terminator: "")
            return words.isEmpty ? 2 : 0
        }
        guard command == "leaderboard" else {
            complain("\"\(command)\" is not a command. Run: quad-server leaderboard")
            return 2
        }
        let options: LeaderboardOptions
        do throws(UsageError) { options = try LeaderboardOptions(Array(words.dropFirst())) } catch {
            complain(error.message)
            return 2
        }
        do throws(StartError) { try LeaderboardProgram.run(options) } catch {
            complain(error.message)
            return 1
        }
        return 0
    }

    private static func complain(_ message: String) {
        let line =
            "quad-server: \(String(message.unicodeScalars.filter { $0.properties.generalCategory != .control }))\n"
        try? Descriptor.write(Array(line.utf8), to: STDERR_FILENO)
    }
}
