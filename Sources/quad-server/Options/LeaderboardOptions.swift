import ServeKit

/// The choices of a leaderboard's operator.
struct LeaderboardOptions: Equatable, Sendable {
    enum Storage: Equatable, Sendable {
        case folder(String)
        /// A connection string of libpq.
        case database(String)
        /// A file with a connection string, which may contain a password.
        case databaseFile(String)
    }

    private(set) var listen = ListenAddress(.loopback, port: 8_080)
    private(set) var storage = Storage.folder("")
    private(set) var lists: [String] = []
    private(set) var proxies: [IPAddress] = []
    private(set) var isInsecureAllowed = false
    private(set) var reservedNames: String?
    private(set) var log: String?

    /// Reads the words after `quad-server leaderboard`.
    init(_ words: [String]) throws(UsageError) {
        var words = OptionWords(words)
        var storages: [Storage] = []
        var seen: Set<String> = []
        while let option = try words.next() {
            let mayRepeat = option.name == "--list" || option.name == "--behind-proxy"
            guard seen.insert(option.name).inserted || mayRepeat else {
                throw UsageError("\(option.name) appears twice. Give it once.")
            }
            switch option.name {
            case "--listen": listen = try Self.address(words.value(of: option, "an address such as 127.0.0.1:8080"))
            case "--data": storages.append(.folder(try words.value(of: option, "a folder")))
            case "--database":
                storages.append(.database(try Self.database(words.value(of: option, "a connection string"))))
            case "--database-file": storages.append(.databaseFile(try words.value(of: option, "a file")))
            case "--list": lists += try words.values(of: option, "a file with words")
            case "--behind-proxy":
                for text in try words.values(of: option, "the address of the proxy") { try addProxy(text) }
            case "--insecure":
                guard option.value == nil else { throw UsageError("--insecure has no value. Remove the value.") }
                isInsecureAllowed = true
            case "--reserved-names": reservedNames = try words.value(of: option, "a file with names")
            case "--log": log = try words.value(of: option, "a file")
            default: throw UsageError("The option \(option.name) is unknown. See quad-server --help.")
            }
        }
        guard let first = storages.first else {
            throw UsageError("There is no place for the data. Give --data, --database or --database-file.")
        }
        guard storages.count == 1 else {
            throw UsageError("There are two places for the data. Give only one of --data, --database, --database-file.")
        }
        storage = first
    }

    private static func address(_ text: String) throws(UsageError) -> ListenAddress {
        guard let address = ListenAddress(text) else {
            throw UsageError("\"\(text)\" is not an address with a port. Write it like 127.0.0.1:8080 or [::1]:8080.")
        }
        return address
    }

    private mutating func addProxy(_ text: String) throws(UsageError) {
        guard let address = IPAddress(text) else {
            throw UsageError("\"\(text)\" is not an IP address. Write the proxy's address like 127.0.0.1 or ::1.")
        }
        proxies.append(address)
    }

    /// Refuses a password: every user of the machine can read the arguments of a process.
    private static func database(_ text: String) throws(UsageError) -> String {
        let folded = text.lowercased()
        var hasPassword = folded.contains("password")
        if let scheme = folded.firstRange(of: "://") {
            let authority = folded[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" }
            if let at = authority.lastIndex(of: "@") {
                hasPassword = hasPassword || authority[..<at].contains(":")
            }
        }
        guard !hasPassword else {
            throw UsageError(
                "--database has a password, which other users of this machine could see. Write the connection string "
                    + "to a file that only you can read, and give --database-file, or use PGPASSFILE.")
        }
        return text
    }
}
