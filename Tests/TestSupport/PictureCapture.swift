/// Takes the screens of pictures from the real program, which runs its demo. The same program gives the same screens on
/// every day and machine.
package struct PictureCapture {
    private let binary: String

    private static let columns = 120
    private static let rows = 40
    /// Saturday, October 17, 2026, 17:05:00 UTC: the time at which the demo starts.
    private static let start = 1_792_256_700
    /// A picture must be taken in the first minute of the demo, because screens show times in minutes.
    private static let minute = Duration.seconds(55)
    private static let mostTries = 5
    /// A program that has not run for this long has drawn everything.
    private static let rest = Duration.seconds(1)

    /// - Parameter binary: the path of the program.
    package init(_ binary: String) { self.binary = binary }

    /// Opens a picture's place, presses the picture's keys, and returns the settled screen. On a machine that is too
    /// busy for the first minute, starts again.
    package func screen(
        of picture: ProgramPicture, on background: ProgramPicture.Background
    ) throws(TestSupportError) -> TerminalScreen {
        for _ in 0..<Self.mostTries {
            let minute = Deadline(in: Self.minute)
            let screen = try settledScreen(of: picture, on: background)
            if !minute.hasPassed { return screen }
        }
        throw .timedOut(
            waitingFor: "the picture \(picture.name), \(Self.mostTries) times", after: Self.minute, details: "")
    }

    private func settledScreen(
        of picture: ProgramPicture, on background: ProgramPicture.Background
    ) throws(TestSupportError) -> TerminalScreen {
        // The files of the demo lie in this folder too, so that they are deleted together.
        let home = try TemporaryDirectory("quad-picture")
        let session = try TerminalSession(
            binary, arguments: ["--demo", "open", picture.route], columns: Self.columns, rows: Self.rows,
            environment: [
                "SOURCE_DATE_EPOCH": "\(Self.start)", "COLORFGBG": background == .dark ? "15;0" : "0;15",
                "XDG_RUNTIME_DIR": home.path,
            ], home: home.path)
        defer { withExtendedLifetime(home) { session.close() } }
        for step in picture.steps {
            try settle(session, showing: step.text)
            for key in step.keys { try session.press(key) }
        }
        return try settle(session, showing: picture.text)
    }

    /// Waits until the text is on the screen and the program rests.
    @discardableResult
    private func settle(_ session: TerminalSession, showing text: String) throws(TestSupportError) -> TerminalScreen {
        try session.waitFor("? help")
        try session.waitFor(text)
        try session.waitForRest(of: Self.rest)
        // The program may have replaced the text before the rest.
        return try session.waitFor(text)
    }
}
