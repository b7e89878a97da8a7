import TestSupport
import Testing

/// Settings and keys changed on screen, in the file and from another window.
struct SettingsJourneys {
    @Test func aThemeIsChosenStoredAndUndone() throws {
        let home = try QuadHome(answer: "crane")
        let before = home.configuration
        let session = try openSettings(home)
        try session.press(.enter)
        try session.waitFor("high-contrast")
        try session.type("campus\r")
        try session.waitFor("Theme: campus · u undoes it")
        #expect(home.configuration.contains("campus"))
        #expect(home.configuration.contains("// Written by hand."))
        #expect(home.configuration.contains("// no flips"))
        #expect(try home.run("config", "get", "theme").stdout == "campus\n")
        try session.press(.character("u"))
        try session.waitFor("Undone: change of theme")
        #expect(home.configuration == before)
        try session.press(.ctrl("r"))
        try session.waitFor("Redone: change of theme")
        #expect(home.configuration.contains("campus"))
    }

    @Test func theTabsOfTheTabBarAreChosen() throws {
        let home = try QuadHome(answer: "crane")
        #expect(try home.run("config", "set", "tabs", "settings wordle").status == .success)
        #expect(try home.run("config", "get", "tabs").stdout == "settings, wordle\n")
        for wrong in ["", "settings, nothing", "wordle, wordle"] {
            let refused = try home.run("config", "set", "tabs", wrong)
            #expect(refused.status != .success && refused.stderr.contains("tabs"), "\(wrong)")
        }
        let session = try home.start(["open", "settings"])
        let bar = try session.waitFor("1 Settings  2 Wordle")
        #expect(!bar.text.contains("2 News") && !bar.text.contains("3 "))
        try session.type("2")
        try session.waitFor("Wordle 1")
        try session.press(.ctrl("p"))
        try session.type("Jobs\r")
        try session.waitFor("1 Settings  2 Wordle  3 Jobs")
    }

    @Test func aThemeIsPreviewedAtOnce() throws {
        let home = try QuadHome(answer: "crane")
        let session = try openSettings(home)
        let plain = try #require(session.screen.cell(of: "5 Wordle"))
        try session.type(":set theme campus\r")
        try session.waitFor("theme: campus")
        try session.waitUntil("other colours") { $0.cell(of: "5 Wordle") != plain }
    }

    @Test func motionIsToggled() throws {
        let home = try QuadHome(answer: "crane")
        let session = try openSettings(home)
        try session.type("jj\r")
        try session.waitFor("Motion: on")
        #expect(try home.run("config", "get", "motion").stdout == "on\n")
        try session.press(.enter)
        try session.waitFor("Motion: off")
    }

    @Test func aChangedSettingIsReset() throws {
        let home = try QuadHome(answer: "crane")
        let session = try openSettings(home)
        try session.type("jjd")
        try session.waitFor("Motion is back to its default")
        #expect(!home.configuration.contains("motion"))
        #expect(home.configuration.contains("// Written by hand."))
    }

    @Test func aWrongValueIsRefused() throws {
        let home = try QuadHome(answer: "crane")
        let before = home.configuration
        let session = try openSettings(home)
        try session.type(":set theme pink\r")
        try session.waitFor("high-contrast")
        try session.type(":set them campus\r")
        try session.waitUntil("the nearest name") { $0.rows[22].contains("theme") }
        #expect(home.configuration == before)
    }

    @Test func settingsAreFiltered() throws {
        let home = try QuadHome(answer: "crane")
        let session = try openSettings(home)
        try session.type("/hard")
        try session.waitGone("Background")
        try session.waitFor("Wordle hard mode")
        try session.press(.escape)
        try session.waitGone("/hard")
        try session.type("gg")
        try session.waitFor("Background")
    }

    @Test func otherWordsStartANewBoard() throws {
        let home = try QuadHome(answer: "crane")
        try home.directory.write("slate\n", to: "config/quad/other.txt")
        let session = try home.openBoard()
        try session.guess("crate", "22202")
        try session.type(":set wordle.answers other.txt\r")
        try session.waitFor(Tiles.typed(""))
        try session.waitGone(Tiles.row("crate", "22202"))
        try session.guess("slate", "22222")
    }

    // MARK: Keys

    @Test func aKeyIsBoundAndWorks() throws {
        let home = try QuadHome(answer: "crane")
        let session = try openKeys(home)
        try session.type("/app.quit\r")
        try session.waitFor("· /app.quit")
        try session.press(.enter)
        try session.waitFor("Press the new key")
        try session.press(.function(4), .enter)
        try session.waitFor("app.quit: f4")
        #expect(home.configuration.contains("app.quit"))
        #expect(home.configuration.contains("// Written by hand."))
        try session.press(.character("Q"))
        try session.waitFor("Q does nothing")
        #expect(!session.isFinished)
        try session.press(.function(4))
        #expect(try session.waitForExit() == .success)
        let keys = try home.run("keys", "--json").stdout
        #expect(keys.contains("\"f4\""))
    }

    @Test func aKeyInUseIsReported() throws {
        let home = try QuadHome(answer: "crane")
        let session = try openKeys(home)
        try session.type("/app.quit\r")
        try session.waitFor("· /app.quit")
        try session.press(.enter)
        try session.waitFor("Press the new key")
        try session.press(.character("u"), .enter)
        try session.waitFor("u is bound to both edit.undo and app.quit")
        let check = try home.run("keys", "--check")
        #expect(check.status == .exited(1))
        #expect(check.stderr.contains("u is bound to both edit.undo and app.quit"))
        try session.press(.character("u"))
        try session.waitFor("Undone: change of keys.app.quit")
        #expect(try home.run("keys", "--check").status == .success)
    }

    @Test func anUnknownActionInTheFileIsReportedAtTheStart() throws {
        let home = try QuadHome(answer: "crane", settings: #"keys: { "app.qiut": "x" },"#)
        let session = try home.open("wordle")
        try session.waitFor("did you mean app.quit?")
    }

    private func openSettings(_ home: QuadHome) throws -> TerminalSession {
        let session = try home.openBoard()
        try session.type("9")
        try session.waitFor("▸ Theme")
        return session
    }

    private func openKeys(_ home: QuadHome) throws -> TerminalSession {
        let session = try openSettings(home)
        try session.press(.ctrl("p"))
        try session.waitFor("every action")
        try session.type("settings: keys\r")
        try session.waitFor("Settings › Keys")
        return session
    }
}
