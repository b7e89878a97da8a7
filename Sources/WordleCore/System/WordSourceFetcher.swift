import FoundationEssentials
import Glibc
import QuadCore
import QuadSystem
import SystemKit

/// Fetches a small response from the web: the word of a day from a source of the user's choice.
///
/// The `curl` program does the work. Linking a network library for one request per day would double the time of every
/// start, and curl follows the system's proxies and certificates.
package struct WordSourceFetcher: Sendable {
    package enum SourceError: UserFacingError, Equatable, Sendable {
        case notAnAddress
        case curlMissing
        case curlNotStarted(String)
        case noAnswer(host: String)
        case timedOut(host: String)
        case refused(host: String, status: String)
        case tooLong(host: String)
        case redirectedTooOften(host: String)
        case untrusted(host: String)
        case failed(host: String, code: Int32)

        package var message: String {
            switch self {
            case .notAnAddress: "the source is not an http or https address"
            case .curlMissing: "curl is not installed"
            case .curlNotStarted(let reason): "curl did not start: \(reason)"
            case .noAnswer(let host): "\(host) cannot be reached"
            case .timedOut(let host): "\(host) does not answer"
            case .refused(let host, let status): "\(host) answered \(status)"
            case .tooLong(let host): "the response from \(host) is too long for a word"
            case .redirectedTooOften(let host): "\(host) redirects too often"
            case .untrusted(let host): "the certificate of \(host) is not trusted"
            case .failed(let host, let code): "\(host) cannot be read (curl status \(code))"
            }
        }

        package var advice: String? {
            switch self {
            case .notAnAddress: "correct wordle.source"
            case .curlMissing: "install it to fetch words from a source"
            case .curlNotStarted: "try again"
            case .noAnswer: "try again when you are online"
            case .timedOut: "try again later"
            case .untrusted: "check wordle.source and the clock"
            case .refused, .tooLong, .redirectedTooOften, .failed: "check wordle.source"
            }
        }
    }

    static let sizeLimit = 64 * 1024
    private static let seconds = 10
    private let program: String
    private let userAgent: String

    package init(version: String, program: String = "curl") {
        self.program = program
        userAgent = "quad/\(version)"
    }

    func fetch(_ address: String) async throws(SourceError) -> [UInt8] {
        guard LinkOpener.isAddress(address), let host = Self.host(of: address) else { throw .notAnAddress }
        var child = ChildProcess(program, arguments(for: address))
        child.outputLimit = Self.sizeLimit
        // curl enforces the limit itself; this timeout is for a curl that does not.
        child.timeout = TimeInterval(Self.seconds + 2)
        let outcome: ChildProcess.Outcome
        do throws(ChildProcess.RunError) { outcome = try await child.run() } catch {
            switch error {
            case .notInstalled: throw .curlMissing
            case .timedOut: throw .timedOut(host: host)
            case .outputTooLong: throw .tooLong(host: host)
            case .notStarted(let code): throw .curlNotStarted(String(cString: strerror(code)))
            }
        }
        guard !outcome.succeeded else { return outcome.output }
        throw Self.failure(outcome, host: host)
    }

    private func arguments(for address: String) -> [String] {
        let isSecure = address.lowercased().hasPrefix("https:")
        return [
            // This option must be first. It ignores ~/.curlrc, whose options could lift the limits below.
            "--disable", "--silent", "--show-error", "--fail", "--globoff", "--location", "--max-redirs", "5",
            "--proto", "=http,https",
            // An encrypted request must stay encrypted.
            "--proto-redir", isSecure ? "=https" : "=http,https",
            "--max-time", String(Self.seconds), "--connect-timeout", "5", "--max-filesize", String(Self.sizeLimit),
            "--user-agent", userAgent, "--header", "Accept: application/json, */*;q=0.5", "--url", address,
        ]
    }

    /// Returns the error for curl's exit status (curl(1), EXIT CODES).
    private static func failure(_ outcome: ChildProcess.Outcome, host: String) -> SourceError {
        guard case .exited(let code) = outcome.ending else { return .failed(host: host, code: 0) }
        switch code {
        case 5, 6, 7: return .noAnswer(host: host)
        case 22:
            let status = outcome.complaint.split { !$0.isNumber }.last { $0.count == 3 }.map(String.init)
            return .refused(host: host, status: status ?? "with an error")
        case 28: return .timedOut(host: host)
        case 47: return .redirectedTooOften(host: host)
        case 35, 51, 58, 60, 77: return .untrusted(host: host)
        case 63: return .tooLong(host: host)
        default: return .failed(host: host, code: code)
        }
    }

    /// Returns the text between `//` and the path, without user name and password. Returns nil for addresses that are
    /// not web addresses.
    private static func host(of address: String) -> String? {
        let lowered = address.lowercased()
        guard let scheme = ["http://", "https://"].first(where: { lowered.hasPrefix($0) }) else { return nil }
        let authority = address.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        return host.isEmpty ? nil : String(host)
    }
}

extension WordSourceFetcher: DailyWordProviding {
    package func body(of url: String) async throws(WordleError) -> [UInt8] {
        do { return try await fetch(url) } catch { throw .sourceUnavailable(error.words) }
    }
}
