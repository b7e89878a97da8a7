import Testing

@testable import CampusCore
@testable import QuadCore

/// Addresses of calendars as people type them.
@Suite struct CalendarAddressTests {
    private static let files: [String: CalendarFeed.Kind] = [
        "/home/ada/term.ics": .file, "/home/ada/calendars": .folder, "/srv/a b.ics": .file,
        "/home/ada/docs/here.ics": .file, "/home/ada": .folder,
    ]

    private func read(_ typed: String) throws(CampusError) -> (address: String, kind: CalendarFeed.Kind) {
        try CalendarAddress.read(typed, home: "/home/ada", folder: "/home/ada/docs") { path in
            Self.files[path.replacing("/./", with: "/")]
        }
    }

    @Test(arguments: [
        ("https://campus.example/events.ics", "https://campus.example/events.ics", CalendarFeed.Kind.web),
        ("webcal://campus.example/events.ics", "https://campus.example/events.ics", .web),
        ("WEBCAL://campus.example/events.ics", "https://campus.example/events.ics", .web),
        ("webcals://campus.example/a?b=c", "https://campus.example/a?b=c", .web),
        ("webcal:campus.example/a", "https://campus.example/a", .web),
        ("http://campus.example/a", "http://campus.example/a", .web),
        ("  https://campus.example/a  ", "https://campus.example/a", .web),
        ("campus.example/term.ics", "https://campus.example/term.ics", .web),
        ("~/term.ics", "/home/ada/term.ics", .file), ("~/calendars", "/home/ada/calendars", .folder),
        ("~", "/home/ada", .folder), ("/home/ada/calendars/", "/home/ada/calendars", .folder),
        ("file:///srv/a%20b.ics", "/srv/a b.ics", .file), ("here.ics", "/home/ada/docs/here.ics", .file),
        ("./here.ics", "/home/ada/docs/here.ics", .file), ("../term.ics", "/home/ada/term.ics", .file),
    ])
    func anAddressIsRead(typed: String, address: String, kind: CalendarFeed.Kind) throws {
        let found = try read(typed)
        #expect(found.kind == kind)
        #expect(found.address == address)
    }

    @Test(arguments: [
        ("", "missing"), ("   ", "missing"), ("/nothing.ics", "no file or folder"),
        ("~/nothing.ics", "no file or folder"),
        ("term.ics", "no file"), ("TERM.ICS", "no file"), ("file:///nothing", "no file or folder"),
        ("https://me:pass@campus.example/a", "not stored"), ("https://me@campus.example/a", "not stored"),
        ("webcal://me:pass@campus.example/a", "not stored"), ("ftp://campus.example/a", "neither"),
        ("javascript:alert(1)", "neither"), ("two words", "neither"), ("https://", "neither"),
        ("webcal:", "neither"), ("data:text/calendar,BEGIN:VCALENDAR", "neither"),
        ("https://campus.example/\u{1B}[31m", "neither"),
    ])
    func otherTextIsRefusedInWords(typed: String, words: String) {
        #expect { try read(typed) } throws: { error in
            guard let error = error as? CampusError, case .refused(let message, let advice) = error else {
                return false
            }
            return message.contains(words) && advice?.isEmpty == false && !message.contains("pass@")
                && !message.contains("\u{1B}")
        }
    }

    @Test(
        arguments: [
            ("Aggie Life", [], "A"), ("Aggie Life", ["A"], "G"), ("Aggie Life", ["A", "G"], "I"), ("42", [], "A"),
            ("42", ["A", "B"], "C"), ("été", [], "T"), ("AA", ["A"], "B"),
        ] as [(String, Set<String>, String)])
    func aCalendarGetsAFreeLetter(name: String, taken: Set<String>, letter: String) {
        #expect(CampusService.letter(for: name, taken: taken) == letter)
    }
}
