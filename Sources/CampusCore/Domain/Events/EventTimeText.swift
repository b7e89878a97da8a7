import CalendarKit

/// The time of an event in the file format, for the record of changes: `2026-11-21T14:00:00[America/New_York]`.
package enum EventTimeText {
    package static func text(_ event: CalendarEvent) -> String {
        let rules = event.rules.map { " \($0)" }.joined()
        switch event.end {
        case .none: return event.start.stored + rules
        case .at(let end): return "\(event.start.stored)/\(end.stored)\(rules)"
        case .after(let length): return "\(event.start.stored)/\(length.text)\(rules)"
        }
    }
}

extension EventTimeText {
    /// Returns the start in a text of `text(_:)`, without its zone where that has a slash: `[America/New_York]`.
    package static func start(of text: String) -> String {
        let scalars = text.unicodeScalars
        let plain = scalars.prefix { $0 != "/" && $0 != " " && $0 != "[" }
        guard plain.endIndex < scalars.endIndex, scalars[plain.endIndex] == "[",
            let end = scalars[plain.endIndex...].firstIndex(of: "]")
        else { return String(plain) }
        return String(scalars[...end])
    }
}

extension CalendarTime {
    /// The time with its zone (RFC 9557): `2026-11-21T14:00:00[America/New_York]`, `2026-11-21T22:00:00Z`, without both in
    /// every zone, or `2026-11-21`.
    package var stored: String {
        guard case .zone(let name) = clock else { return text }
        return "\(text)[\(name)]"
    }

    package init?(stored: String) {
        // A name may begin with a mark that joins the bracket to one character.
        let scalars = stored.unicodeScalars
        guard let bracket = scalars.firstIndex(of: "[") else {
            self.init(typed: stored)
            return
        }
        guard scalars.last == "]", let time = CalendarTime(typed: String(scalars[..<bracket])),
            time.clock == .floating
        else { return nil }
        self.init(wall: time.wall, .zone(String(scalars[scalars.index(after: bracket)...].dropLast())))
    }
}
