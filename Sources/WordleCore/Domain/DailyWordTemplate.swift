import FoundationEssentials
import QuadCore
import WordleKit

/// The address of the word of a day: a URL with `{date}`, and the name of the word's field in the JSON response.
/// `puzzle.solution` names a field within a field.
package struct DailyWordTemplate: Equatable, Sendable {
    /// The most bytes; a longer response cannot be the word of a day.
    static let mostBytes = 1 << 20

    private let url: String
    private let field: [String]

    package init(url: String, field: String) throws(WordleError) {
        guard url.hasPrefix("https://") || url.hasPrefix("http://"), URL(string: Self.filled(url, "2026-11-21")) != nil
        else {
            throw .sourceSettings("wordle.source: “\(url)” is not an http address; write https://host/path/{date}.json")
        }
        guard url.contains(Self.placeholder) else {
            throw .sourceSettings("wordle.source: the address needs {date} in place of the date, such as 2026-11-21")
        }
        let path = field.split(separator: ".").map(String.init)
        guard !path.isEmpty else {
            throw .sourceSettings("wordle.field: name the JSON field that holds the word, such as “solution”")
        }
        self.url = url
        self.field = path
    }

    /// The source's name in the stored games. The query and the password are left out, because they may be secret.
    package var id: String {
        let address = url.prefix { $0 != "?" && $0 != "#" }
        let rest = address.dropFirst((address.hasPrefix("https://") ? "https://" : "http://").count)
        let hostEnd = rest.firstIndex(of: "/") ?? rest.endIndex
        guard let at = rest[..<hostEnd].lastIndex(of: "@") else { return String(rest) }
        return String(rest[rest.index(after: at)...])
    }

    package var host: String { String(id.prefix { $0 != "/" }) }

    package func url(for day: CalendarDay) -> String { Self.filled(url, day.description) }

    /// Returns the word in a response.
    /// - Throws: an error if the response has no word, or names another day than the one that was asked for.
    package func word(in body: [UInt8], for day: CalendarDay) throws(WordleError) -> Word {
        guard body.count <= Self.mostBytes else { throw .sourceUnavailable("the response from \(host) is too long") }
        let name = field.joined(separator: ".")
        guard let found = try? JSONDecoder().decode(FieldText.self, from: Data(body), configuration: field) else {
            throw .sourceUnavailable("the response from \(host) has no text field “\(name)”")
        }
        if let other = found.days.first(where: { $0 != day }) {
            throw .sourceUnavailable("\(host) answers with the word of \(other), not of \(day)")
        }
        let text = found.text
        do { return try Word(text) } catch {
            throw .sourceUnavailable("the word \(host) gives for the day cannot be played: \(error.message)")
        }
    }

    private static let placeholder = "{date}"

    private static func filled(_ url: String, _ day: String) -> String {
        url.replacing(placeholder, with: day)
    }
}

/// A text in a JSON document whose structure is known only at run time.
private struct FieldText: DecodableWithConfiguration {
    let text: String
    /// The days that the response names beside the word and the objects around it.
    private(set) var days: [CalendarDay] = []

    private static let dayNames = ["print_date", "puzzle_date", "date", "day"]

    struct Name: CodingKey {
        let stringValue: String
        let intValue: Int? = nil
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// - Parameter configuration: the names of the fields from the outside in.
    init(from decoder: any Decoder, configuration: [String]) throws {
        let names = configuration.map(Name.init(stringValue:))
        guard let last = names.last else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no field"))
        }
        var container = try decoder.container(keyedBy: Name.self)
        days = Self.days(in: container, except: last)
        for name in names.dropLast() {
            container = try container.nestedContainer(keyedBy: Name.self, forKey: name)
            days += Self.days(in: container, except: last)
        }
        text = try container.decode(String.self, forKey: last)
    }

    /// Returns the days that a container names. A time after the date does not matter.
    private static func days(in container: KeyedDecodingContainer<Name>, except last: Name) -> [CalendarDay] {
        dayNames.filter { $0 != last.stringValue }.compactMap { name in
            let text = try? container.decodeIfPresent(String.self, forKey: Name(stringValue: name))
            return text.flatMap { CalendarDay(String($0.prefix(10))) }
        }
    }
}
