/// Lines in the format of calendars (RFC 5545) and address cards (RFC 6350): at most 75 bytes long, ended by CRLF.
package struct ContentLines {
    package private(set) var text = ""

    package init() {}

    package mutating func add(_ name: String, _ value: String, parameters: String = "") {
        fold("\(name)\(parameters):\(value)")
    }

    package mutating func addText(_ name: String, _ text: String, parameters: String = "") {
        add(name, Self.escaped(text), parameters: parameters)
    }

    package mutating func addTexts(_ name: String, _ texts: [String]) {
        add(name, texts.map(Self.escaped).joined(separator: ","))
    }

    /// Adds the parts of one value, such as the parts of a name.
    package mutating func addParts(_ name: String, _ parts: [String]) {
        add(name, parts.map(Self.escaped).joined(separator: ";"))
    }

    /// Adds a line that came from outside, without the control characters that would end it.
    package mutating func addKept(_ line: String) {
        fold(String(String.UnicodeScalarView(line.unicodeScalars.filter { $0.value >= 0x20 || $0.value == 0x09 })))
    }

    /// Writes a line, folded by a line end and a space. No character is split.
    private mutating func fold(_ line: String) {
        var count = 0
        for scalar in line.unicodeScalars {
            let size = UTF8.width(scalar)
            if count + size > 75 {
                text += "\r\n "
                count = 1
            }
            text.unicodeScalars.append(scalar)
            count += size
        }
        text += "\r\n"
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "\\", ";", ",": escaped += "\\\(character)"
            case "\n", "\r\n", "\r": escaped += "\\n"
            case "\t": escaped.append(character)
            default:
                // A control character is not allowed, not even next to another character.
                for scalar in character.unicodeScalars where scalar.value >= 0x20 {
                    escaped.unicodeScalars.append(scalar)
                }
            }
        }
        return escaped
    }
}

// The lines that all calendars have.
extension ContentLines {
    /// - Parameter version: the version of this program.
    package mutating func beginCalendar(version: String) {
        add("BEGIN", "VCALENDAR")
        add("VERSION", "2.0")
        add("PRODID", "-//Quad//Quad \(version)//EN")
        add("CALSCALE", "GREGORIAN")
    }

    /// Adds a day, or a moment of a day.
    package mutating func add(_ name: String, _ due: DueDate, _ local: LocalTime) {
        if due.minute == nil {
            add(name, due.day.digits, parameters: ";VALUE=DATE")
        } else {
            add(name, MomentText.basic(local.moment(due)))
        }
    }
}

extension CalendarDay {
    /// `20261121`
    package var digits: String { String(description.filter { $0 != "-" }) }
}
