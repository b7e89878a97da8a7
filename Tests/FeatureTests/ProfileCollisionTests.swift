import TestSupport
import Testing

@testable import CoachesCore
@testable import CoachesUI

/// The form of the athlete's profile is saved after another window changed the profile.
@MainActor
@Suite struct ProfileCollisionTests {
    private let stage: FeatureStage
    private let other: FeatureStage

    init() async throws {
        other = try FeatureStage([.coaches])
        stage = try FeatureStage([.coaches], in: other.folder)
        stage.startFeatures()
    }

    private func set(_ words: String...) async throws {
        #expect(try await other.run(["coaches", "athlete", "set"] + words).status == 0)
    }

    /// Opens the form, fills in the first fields, and saves after another window changed the profile.
    /// - Parameter texts: the texts of the fields; nil leaves a field unchanged.
    private func save(_ texts: [String?], after change: [String]) async throws {
        try await set("--name", "Alex", "--phone", "555 000 0000", "--sport", "soccer")
        stage.press("g p")
        await stage.shows("555 000 0000")
        stage.press("e")
        for text in texts {
            guard let text else {
                stage.press("tab")
                continue
            }
            stage.press("ctrl-u", typing: text, "tab")
        }
        #expect(try await other.run(["coaches", "athlete", "set"] + change).status == 0)
        stage.press("ctrl-s")
    }

    struct Merge: Sendable {
        let typed: [String?]
        let elsewhere: [String]
        let all: [String]
    }

    @Test(arguments: [
        Merge(
            typed: [nil, "alex@example.com"],
            elsewhere: ["--name", "Alex Q", "--phone", "555 111 2222", "--sport", "baseball"],
            all: ["Alex Q", "alex@example.com", "555 111 2222", "baseball"]),
        Merge(
            typed: [nil, nil, "555 333 4444"], elsewhere: ["--email", "alex@example.com"],
            all: ["Alex", "alex@example.com", "555 333 4444", "soccer"]),
        Merge(
            typed: ["Alex R", nil, nil, "baseball"], elsewhere: ["--phone", "555 111 2222", "--class", "2028"],
            all: ["Alex R", "555 111 2222", "baseball", "2028"]),
        Merge(
            typed: ["Alex R", "alex@example.com"], elsewhere: ["--name", "Alex R"],
            all: ["Alex R", "alex@example.com", "555 000 0000", "soccer"]),
    ])
    func nonCollidingFieldsAreMerged(_ merge: Merge) async throws {
        try await save(merge.typed, after: merge.elsewhere)
        await stage.shows("Changed the profile")
        let profile = try await other.run("coaches", "athlete").output
        for text in merge.all { #expect(profile.contains(text), "\(text) in \(profile)") }
    }

    /// The profile was empty when the form opened.
    @Test(arguments: [false, true])
    func aProfileStartedInBothWindowsIsMerged(isOfAthlete: Bool) async throws {
        stage.press("g p")
        await stage.shows("Email")
        stage.press("e", "tab", "ctrl-u", typing: "alex@example.com", "tab")
        if isOfAthlete { stage.press("tab", "tab", "ctrl-u", typing: "2028", "tab") }
        try await set("--name", "Alex Q", "--phone", "555 111 2222", "--sport", "baseball")
        stage.press("ctrl-s")
        await stage.shows("Changed the profile")
        let profile = try await other.run("coaches", "athlete").output
        for text in ["Alex Q", "alex@example.com", "555 111 2222", "baseball"] + (isOfAthlete ? ["2028"] : []) {
            #expect(profile.contains(text), "\(text) in \(profile)")
        }
    }

    struct Collision: Sendable {
        let typed: [String?]
        let elsewhere: [String]
        let words: String
        let (mine, theirs): (String, String)
    }

    nonisolated private static let collisions = [
        Collision(
            typed: ["Alex R"], elsewhere: ["--name", "Alex Q"],
            words: "name is now “Alex Q” there and “Alex R” here", mine: "Alex R", theirs: "Alex Q"),
        Collision(
            typed: [nil, "a@example.com"], elsewhere: ["--email", "q@example.com"],
            words: "email is now “q@example.com” there and “a@example.com” here", mine: "a@example.com",
            theirs: "q@example.com"),
        Collision(
            typed: [nil, nil, "555 333 4444"], elsewhere: ["--phone", "555 111 2222"],
            words: "phones is now “555 111 2222” there and “555 333 4444” here", mine: "555 333 4444",
            theirs: "555 111 2222"),
    ]

    @Test(arguments: collisions, [true, false])
    func theUserChoosesAValue(_ collision: Collision, isMine: Bool) async throws {
        try await save(collision.typed, after: collision.elsewhere)
        await stage.shows("Not saved yet: it changed in another window")
        await stage.shows(collision.words)
        stage.press(isMine ? "m" : "t")
        await stage.shows(isMine ? "Changed the profile" : "Nothing to change.")
        let profile = try await other.run("coaches", "athlete").output
        #expect(profile.contains(isMine ? collision.mine : collision.theirs), "\(profile)")
        #expect(!profile.contains(isMine ? collision.theirs : collision.mine), "\(profile)")
    }

    @Test func backReopensTheFormAsTyped() async throws {
        try await save(["Alex R", "alex@example.com"], after: ["--name", "Alex Q"])
        await stage.shows("Not saved yet: it changed in another window")
        stage.press("esc")
        await stage.hides("Not saved yet")
        await stage.shows("Alex R")
        await stage.shows("alex@example.com")
        stage.press("ctrl-s")
        await stage.shows("Not saved yet: it changed in another window")
        stage.press("m")
        await stage.shows("Changed the profile")
        #expect(try await other.run("coaches", "athlete").output.contains("Alex R"))
    }
}
