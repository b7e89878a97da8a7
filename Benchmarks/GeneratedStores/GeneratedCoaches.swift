import CoachesCore
import FoundationEssentials
import JSONStore
import QuadCore

/// Coaches of five hundred schools with ten contacts each, identical in every run.
package enum GeneratedCoaches {
    /// Noon on Saturday, November 21, 2026.
    package static let now = Date(timeIntervalSince1970: 1_795_262_400)

    package static func write(_ count: Int, to directory: String) async throws {
        var options = StorageOptions(now: { now })
        options.durability = .relaxed
        let files = FamilyFiles(directory: directory, options: options)
        try await JSONCoachRepository(files).apply(change(count))
        try await files.compact()
    }

    package static func change(_ count: Int) -> FamilyChange {
        var change = FamilyChange()
        change.schools = (0..<max(1, count / 20)).map { .init(before: nil, after: school($0)) }
        change.people = (0..<count).map { .init(before: nil, after: person($0)) }
        change.coaches = (0..<count).map { number in
            let role = Coach.Role.allCases[number % 3]
            return .init(
                before: nil, after: Coach(id: id(number), school: schoolID(number / 20), role: role))
        }
        change.interactions = (0..<count * 10).map { .init(before: nil, after: contact($0, of: count)) }
        return change
    }

    package static func id(_ number: Int) -> String { "c\(number)" }
    package static func schoolID(_ number: Int) -> String { "s\(number)" }

    package static func name(_ number: Int) -> String {
        let given = ["Dana", "Sam", "Riley", "Kim", "Jo", "Toni", "Alex", "Pat"][number % 8]
        return "\(given) Coachman \(number)"
    }

    private static func school(_ number: Int) -> School {
        School(
            id: schoolID(number), name: "State College \(number)", division: Division.allCases[number % 5],
            state: "California")
    }

    private static func person(_ number: Int) -> Person {
        Person(
            id: id(number), name: name(number), roles: ["coach"], email: "coach\(number)@example.edu",
            phones: ["+1 530 555 \(1000 + number % 9000)"], tags: number % 5 == 0 ? ["warm"] : [],
            notes: number % 3 == 0 ? "Met at the showcase of \(2020 + number % 6)" : "")
    }

    private static func contact(_ number: Int, of count: Int) -> Contact {
        let coach = number % count
        let at = now.addingTimeInterval(-Double(number % 40_000) * 1_800 - 3_600)
        return Contact(
            id: "i\(number)", athlete: Person.meID, school: schoolID(coach / 20), coach: id(coach),
            kind: [.email, .text, .phoneCall, .dm][number % 4], direction: number % 3 == 0 ? .inbound : .outbound,
            at: .moment(at), content: "About the schedule of week \(number % 52), and what comes next",
            loggedBy: Person.meID, loggedAt: at)
    }

    /// Returns the same coaches as a spreadsheet.
    package static func spreadsheet(_ count: Int) -> String {
        let head = "first_name,last_name,role,school,division,email,phone,twitter_handle,tags,notes\r\n"
        return head
            + (0..<count).map { number in
                let parts = name(number).split(separator: " ", maxSplits: 1)
                let role = Coach.Role.allCases[number % 3].rawValue
                return "\(parts[0]),\(parts[1]),\(role),State College \(number / 20),D\(number % 3 + 1),"
                    + "coach\(number)@example.edu,(530) 555-\(1000 + number % 9000),,warm,\"Met, and talked\"\r\n"
            }.joined()
    }

    /// Returns a coach as a vCard, for khard with one file per card; `addressBook` returns abook's own format.
    package static func card(_ number: Int) -> String {
        "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:u\(number)\r\nFN:\(name(number))\r\n"
            + "N:\(number);\(name(number));;;\r\nEMAIL:coach\(number)@example.edu\r\n"
            + "TEL:+1 530 555 \(1000 + number % 9000)\r\nEND:VCARD\r\n"
    }

    package static func addressBook(_ count: Int) -> String {
        "[format]\nprogram=abook\nversion=0.6.1\n\n"
            + (0..<count).map { number in
                "[\(number)]\nname=\(name(number))\nemail=coach\(number)@example.edu\n"
                    + "phone=+1 530 555 \(1000 + number % 9000)\n\n"
            }.joined()
    }
}
