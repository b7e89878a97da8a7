import QuadCore
import StoreKit

/// The printer of a register.
package struct StorePrinter: Equatable, Sendable {
    package enum Target: Equatable, Sendable {
        /// A file that each print is appended to.
        case file(String)
        /// A device such as `/dev/usb/lp0`.
        case device(String)
        case tcp(host: String, port: Int)
    }

    static let usualPort = 9100
    /// The name of the kitchen printer, used in place of a register. It prints the items sold on any register, without
    /// prices. Other kitchen printers have names such as `kitchen-bar` and `kitchen-grill`.
    package static let kitchen = "kitchen"
    static let widths = 24...96

    package let register: String
    let target: Target
    /// Characters per line.
    package var columns = Paper.usual
    /// The code page for characters beyond ASCII. It is ASCII until the owner has found the printer's code page with
    /// the test page.
    package var page = "ascii"
    /// Whether a cash drawer is connected to the printer.
    package var hasDrawer = false
    /// The categories that a kitchen printer makes; empty for everything that no other kitchen printer makes.
    package var categories: [String] = []

    init(register: String, target: Target) {
        self.register = register
        self.target = target
    }

    package var isKitchen: Bool { Self.isKitchen(register) }

    package static func isKitchen(_ name: String) -> Bool {
        if name == kitchen { return true }
        let place = name.dropFirst(kitchen.count + 1)
        return name.hasPrefix("\(kitchen)-") && !place.isEmpty
            && place.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }

    /// Reads a text such as `R tcp:10.0.0.5:9100 42 pc858 drawer`: the register, the address, and then the options in
    /// any order. For a kitchen printer, `for Hot drinks, Beer` may follow.
    package init(_ text: String) throws(StoreError) {
        let (text, categories) = try Self.parted(text)
        var words = text.split(separator: " ").map(String.init)
        // Most stores have one register, so the register may be left out.
        if let first = words.first, Self.target(first) != nil { words.insert(RegisterName.first, at: 0) }
        guard words.count >= 2, RegisterName.isValid(words[0]) || Self.isKitchen(words[0]),
            let target = Self.target(words[1])
        else {
            throw .refused(
                "“\(text)” is not a printer",
                advice:
                    "write it as tcp:HOST:9100, device:/dev/usb/lp0 or file:/path, then 42, a code page, drawer; "
                    + "begin with R2 for another register, or with kitchen or kitchen-bar for kitchen slips; "
                    + "end with “for Drinks, Beer” to print only those categories"
            )
        }
        self.init(register: words[0], target: target)
        guard categories.isEmpty || isKitchen else {
            throw .refused(
                "\(register) prints whole receipts, not only some categories",
                advice: "a kitchen printer takes categories, such as kitchen-bar")
        }
        self.categories = categories
        for word in words.dropFirst(2) {
            if let columns = Int(word) {
                guard Self.widths.contains(columns) else {
                    throw .refused("A printer has 24 to 96 columns, not \(word)")
                }
                self.columns = columns
            } else if word == "drawer" {
                hasDrawer = true
            } else if CodePage.named(word) != nil {
                page = word
            } else {
                throw .refused(
                    "\(word) is not a code page", advice: "one of \(CodePage.all.map(\.name).joined(separator: ", "))")
            }
        }
    }

    /// Splits the text into the part before `for` and the categories after it.
    private static func parted(_ text: String) throws(StoreError) -> (String, [String]) {
        let words = text.split(separator: " ").map(String.init)
        guard let place = words.firstIndex(of: "for") else { return (text, []) }
        let list = words[(place + 1)...].joined(separator: " ")
        let categories = list.split(separator: ",").map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
        guard !categories.isEmpty else {
            throw .refused("No category follows “for”", advice: "such as: for Hot drinks, Beer")
        }
        return (words[..<place].joined(separator: " "), categories)
    }

    private static func target(_ word: String) -> Target? {
        let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2, !parts[1].split(separator: "/").contains("..") else { return nil }
        switch parts[0] {
        case "file": return parts[1].hasPrefix("/") ? .file(parts[1]) : nil
        case "device": return parts[1].hasPrefix("/dev/") ? .device(parts[1]) : nil
        case "tcp":
            let address = parts[1].split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            guard let host = address.first, !host.isEmpty, !host.hasPrefix("-"), address.count <= 2 else { return nil }
            guard let port = address.count == 2 ? Int(address[1]) : usualPort, (1...65_535).contains(port) else {
                return nil
            }
            return .tcp(host: host, port: port)
        default: return nil
        }
    }

    package var text: String {
        let place =
            switch target {
            case .file(let path): "file:\(path)"
            case .device(let path): "device:\(path)"
            case .tcp(let host, let port): "tcp:\(host):\(port)"
            }
        let list = categories.isEmpty ? "" : "for \(categories.joined(separator: ", "))"
        return [register, place, String(columns), page, hasDrawer ? "drawer" : "", list].filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    var escPos: EscPos { EscPos(columns: columns, page: CodePage.named(page) ?? .ascii) }
}

extension StorePrinter: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do throws(StoreError) { try self.init(text) } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: error.message)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension CodePage {
    /// All code pages with their names in the settings.
    package static let all: [(name: String, page: CodePage)] = [
        ("ascii", .ascii), ("pc437", .pc437), ("pc850", .pc850), ("pc858", .pc858), ("wpc1252", .wpc1252),
        ("iso8859-15", .iso8859x15), ("pc852", .pc852), ("pc866", .pc866), ("wpc1251", .wpc1251), ("wpc1253", .wpc1253),
    ]

    package static func named(_ name: String) -> CodePage? { all.first { $0.name == name }?.page }
}
