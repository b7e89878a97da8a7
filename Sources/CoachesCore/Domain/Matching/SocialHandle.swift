import QuadCore

/// A person's account at a social network, in any spelling: `@Name`, `name` and `https://x.com/name` are equal.
package struct SocialHandle: Sendable {
    package enum Service: String, CaseIterable, Sendable {
        case twitter, instagram

        fileprivate var hosts: [String] {
            switch self {
            case .twitter: ["x.com", "twitter.com"]
            case .instagram: ["instagram.com"]
            }
        }
    }

    /// Nil for the address of an unknown service.
    let service: Service?
    /// The name without a leading `@`; for an unknown service, the whole address.
    package let name: String

    /// - Parameter service: the service of a handle that does not name its own.
    package init?(_ text: String, of service: Service = .twitter) {
        let text = text.trimmingSpaces
        guard !text.isEmpty, text.utf8.count <= 300 else { return nil }
        if let found = Self.addressed(text) {
            self = found
            return
        }
        let name = text.drop { $0 == "@" }
        let isName = !name.isEmpty && name.utf8.count <= 30 && name.utf8.allSatisfy(Self.isOfName)
        self.init(isName ? service : nil, isName ? String(name) : text)
    }

    private init(_ service: Service?, _ name: String) {
        self.service = service
        self.name = name
    }

    /// A key that is equal for all spellings of the handle.
    package var key: String { "\(service?.rawValue ?? ""):\(name.lowercased())" }

    /// The form stored in a person's record: the name alone, or an address.
    package var kept: String {
        switch service {
        case .twitter: name
        case .instagram: "https://instagram.com/\(name)"
        case nil: name
        }
    }

    var address: String {
        switch service {
        case .twitter: "https://x.com/\(name)"
        case .instagram, nil: kept
        }
    }

    /// Returns the form for people, such as `@Name`, whatever form the record has.
    package static func shown(_ text: String) -> String {
        guard let handle = SocialHandle(text) else { return text }
        return switch handle.service {
        case .twitter: "@\(handle.name)"
        case .instagram: "@\(handle.name) (Instagram)"
        case nil: handle.name
        }
    }

    private static func addressed(_ text: String) -> SocialHandle? {
        var rest = text[...]
        for scheme in ["https://", "http://", "x-apple:"] where rest.lowercased().hasPrefix(scheme) {
            rest = rest.dropFirst(scheme.count)
        }
        for service in Service.allCases where rest.lowercased().hasPrefix("\(service.rawValue):") {
            return SocialHandle(String(rest.dropFirst(service.rawValue.count + 1)), of: service)
        }
        for prefix in ["www.", "mobile.", "m."] where rest.lowercased().hasPrefix(prefix) {
            rest = rest.dropFirst(prefix.count)
        }
        for service in Service.allCases {
            for host in service.hosts where rest.lowercased().hasPrefix(host + "/") {
                let name = rest.dropFirst(host.count + 1).drop { $0 == "@" }.prefix { $0 != "/" && $0 != "?" }
                guard !name.isEmpty, name.utf8.allSatisfy(isOfName) else { return nil }
                return SocialHandle(service, String(name))
            }
        }
        return nil
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
    }
}
