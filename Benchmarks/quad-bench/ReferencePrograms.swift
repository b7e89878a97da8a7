import FoundationEssentials
import Glibc
import TestSupport

/// Other programs to compare with.
struct ReferencePrograms {
    private let directory: TemporaryDirectory

    /// Creates a directory for generated data, which exists as long as this value.
    init() throws {
        directory = try TemporaryDirectory("quad-reference")
    }

    /// Returns the minimum: ncurses and the terminal with almost no program.
    func oneLine() throws -> ProgramChoice {
        let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "reference/oneline.c").path
        let binary = directory.appending("oneline")
        guard let compiler = Self.find("cc") else { return .missing(name: "oneline", reason: "install gcc") }
        let result = try Subprocess.run(
            compiler, ["-O2", "-o", binary, source, "-lncursesw"], environment: ["PATH": "/usr/bin:/bin"])
        guard result.status == .success else {
            return .missing(name: "oneline", reason: "install libncurses-dev: \(result.stderr.prefix(200))")
        }
        return .available(
            ProgramCase(
                name: "oneline", path: binary, ready: "one line, ready",
                keys: [.character("a"), .character("b"), .character("c"), .backspace]))
    }

    /// Returns a calendar in C and ncurses, with a thousand appointments over a year.
    func calcurse() throws -> ProgramChoice {
        guard let path = Self.find("calcurse") else { return .missing(name: "calcurse", reason: "install calcurse") }
        let data = directory.appending("calcurse")
        try directory.write("general.confirmquit=no\n", to: "calcurse/conf")
        try directory.write(Self.appointments(1000), to: "calcurse/apts")
        return .available(
            ProgramCase(
                name: "calcurse", path: path, arguments: ["-D", data], ready: "OtherCmd",
                keys: [.character("l"), .character("h")], quitKeys: [.character("q")]))
    }

    /// Returns appointments in calcurse's own format, one per line: `MM/DD/YYYY @ HH:MM -> MM/DD/YYYY @ HH:MM |text`.
    private static func appointments(_ count: Int) -> String {
        (0..<count).map { index in
            let day = "\(padded(index % 12 + 1))/\(padded(index % 28 + 1))/2026"
            let hour = 8 + index % 10
            return "\(day) @ \(padded(hour)):00 -> \(day) @ \(padded(hour)):45 |Appointment number \(index)\n"
        }.joined()
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    static func find(_ program: String) -> String? {
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        return path.split(separator: ":").map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
    }
}
