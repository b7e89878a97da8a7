import TestSupport
import Testing

@testable import CoachesCore

/// Hostile lines and names. Reading always ends and always gives a result or a message.
@Suite struct LogHostileLineTests {
    @Test(arguments: [
        " ", ":", "::", "/", "/ /", " / / / ", "@", "@@", "#", "+", "++ ++", "- - -", "<", "> <", "at", "at at at",
        "to to",
        "from", ": : :", "::::", "@:", "@ :", "ortiz:", ":ortiz", "a the with on me", "+fri +fri", "next", "/ next",
        "/ todo / owed", "99999999999999999999d", "0d", "12 nov 12 nov", "31 feb", "32 nov", "nov", "9:99", "25:00",
        "\u{0}\u{1B}[31mortiz", "\u{202E}ortiz called", "ortiz\u{200B}", "\u{301}\u{301}", "👩‍👩‍👧‍👦 called", "@👍", "at 👍",
        "official official visit visit", "call call call", "%s %d %n", "$(rm -rf /)", "';--", "\\", "\"",
        "ortiz\ncalled\n",
        "/private", "+2026-11-22", "+2026-01-01", "1 2 3 4 5 6 7 8 9",
    ])
    func aHostileLineAlwaysGetsAnAnswer(_ line: String) {
        for standing in [nil, "dana"] as [String?] {
            let reading = LogSample.reader(on: standing).read(line)
            #expect(!reading.text.unicodeScalars.contains { $0.value < 0x20 })
            // A line that names nobody must not match a coach.
            if let coach = reading.coach.id { #expect(coach == "dana" || line.contains("ortiz")) }
            #expect(reading.isReady || !reading.questions.isEmpty || !reading.problems.isEmpty)
        }
    }

    @Test(
        .processorTime(below: 60),
        arguments: ["x", "ortiz ", "a ", "@", "#a ", "/ ", "todo / ", "+fri ", "at ", "é", "李", "👍", ":", "-"])
    func aLineOfAHundredThousandCharactersIsRead(_ piece: String) {
        let long = String(repeating: piece, count: 100_000 / piece.count)
        let part = String(repeating: piece, count: 20_000 / piece.count)
        for line in [long, "ortiz called: " + part, "ortiz called / todo " + part, part + " ortiz called"] {
            let reading = LogSample.reader().read(line)
            #expect(reading.isReady || !reading.questions.isEmpty || !reading.problems.isEmpty)
            #expect(reading.questions.allSatisfy { $0.words.count < 400 })
            #expect(reading.problems.allSatisfy { $0.count < 400 })
        }
    }

    private static let directory = LogDirectory(
        coaches: [
            LogSample.coach("ming", "李明", "bei"), LogSample.coach("tanaka", "田中 太郎", "tokyo"),
            LogSample.coach("cruz", "Ana María de la Cruz", "ucd"),
            LogSample.coach("garcia", "Luis García-Peña", "ucd"),
            LogSample.coach("call", "Pat Call", "sac"), LogSample.coach("will", "Will Camp", "sac"),
            LogSample.coach("mono", "Newman", nil), LogSample.coach("gay", "Bo Van Gaal", nil, family: "Van Gaal"),
            LogSample.coach("davis", "Tom Davis", "sac"), LogSample.coach("oconnor", "Sean O’Connor III", "sac"),
            LogSample.coach("iv", "Ivan Ivanov", "sac"), LogSample.coach("may", "May Sun", "sac"),
            LogSample.coach("boris", "Борис Петров", "sac"), LogSample.coach("empty", "", "sac"),
            LogSample.coach("emoji", "⚾ Ace", "sac"),
        ],
        schools: [
            LogDirectory.SchoolEntry(
                id: "ucd", name: "University of California, Davis", aliases: ["UC Davis", "Aggies"]),
            LogDirectory.SchoolEntry(
                id: "sac", name: "California State University, Sacramento", aliases: ["Sac State"]),
            LogDirectory.SchoolEntry(id: "bei", name: "北京大学"),
            LogDirectory.SchoolEntry(id: "tokyo", name: "Tokyo Tech"),
            LogDirectory.SchoolEntry(id: "nameless", name: ""),
        ])

    @Test(
        arguments: [
            ("李明 called", "ming, bei?"), ("called 李明: 你好", "ming, bei?"), ("李 called", "ming?, bei?"),
            ("email 田中", "tanaka, tokyo?"), ("email 太郎 田中", "tanaka, tokyo?"), ("camp at 北京大学", "ming?, bei"),
            ("Борис called", "boris, sac?"), ("петров called", "boris, sac?"),
            ("called de la cruz", "cruz, ucd?"), ("called cruz", "cruz, ucd?"), ("ana maria called", "cruz, ucd?"),
            ("called garcia", "garcia, ucd?"), ("called peña", "garcia, ucd?"), ("called garcia-pena", "garcia, ucd?"),
            ("called van gaal", "gay, -"), ("newman called", "mono, -"), ("called o'connor", "oconnor, sac?"),
            ("called sean oconnor iii", "oconnor, sac?"), ("called oconner", "oconnor, -"),
            ("@call called", "call, sac?"), ("emailed @camp", "will, sac?"), ("@sun texted sun", "may, sac?"),
            ("@will called: will call back", "will, sac?"), ("will called", "will, sac?"),
            ("davis called", "davis, sac?"), ("called garcia uc davis", "garcia, ucd"),
            ("cruz ucd called", "cruz, ucd"),
            ("cruz at davis", "cruz, ucd"), ("called will sac state", "will, sac"), ("visit at sac state", "-, sac"),
            ("aggies cruz emailed", "cruz, ucd"), ("game at aggies", "-, ucd"), ("ace called", "emoji, sac?"),
            ("⚾ called", "-, -"),
        ] as [(String, String)])
    func namesOfAllKinds(_ line: String, _ who: String) {
        let words = LogSample.words(LogSample.reader(Self.directory).read(line))
        #expect(words.hasPrefix(who + ", "), "\(words)")
    }

    /// Names, and similar words that are not names.
    @Test(
        arguments: [
            ("will called: will call back", "will call back"), ("will called will call back", "will call back"),
            ("newman called sun was out", ""), ("called may about may 12", "about may 12"),
            ("cruz called: see https://x.org/a:b / c", "see https://x.org/a:b / c"),
            ("cruz called https://x.org", "https://x.org"), ("cruz called 5-4 win", "5-4 win"),
            ("cruz called, was happy", "was happy"), ("cruz called; good talk: yes", "good talk: yes"),
        ] as [(String, String)])
    func theTextIsKeptAsWritten(_ line: String, _ text: String) {
        let reading = LogSample.reader(Self.directory).read(line)
        #expect(reading.text == text || (text.isEmpty && reading.text == "was out"), "\(LogSample.words(reading))")
    }

    @Test(.processorTime(below: 10)) func tenThousandCoachesAreFoundByAnyLine() {
        let givenNames = ["Dana", "Sam", "Kim", "Jo", "Riley", "Alex", "Pat", "Toni", "Lou", "Max"]
        let directory = LogDirectory(
            coaches: (0..<10_000).map { number in
                LogSample.coach(
                    "c\(number)", "\(givenNames[number % 10]) Name\(number / 10)x", "s\(number % 500)",
                    accounts: ["c\(number)@example.edu"])
            },
            schools: (0..<500).map { LogDirectory.SchoolEntry(id: "s\($0)", name: "School\($0) State University") })
        let reader = LogSample.reader(directory)
        #expect(reader.read("c1234@example.edu called").coach == .one("c1234"))
        #expect(reader.read("riley name123x called").coach == .one("c1234"))
        #expect(reader.read("riley called").coach.candidates.count == 1000)
        #expect(reader.read("called name123x").coach.candidates.count == 10)
        #expect(reader.read("called name123x school234 state").coach == .one("c1234"))
        #expect(reader.read("called dana").coach.candidates.count == 1000)
    }
}
