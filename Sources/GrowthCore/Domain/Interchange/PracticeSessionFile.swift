import QuadCore

/// The log in Quad's own file format.
struct PracticeSessionFile {
    private static let kind = "growth"
    private(set) var sessions: [ParsedSession] = []
    private(set) var plan: (line: Int, plan: GrowthPlan)?

    static func text(_ log: GrowthLog) -> String {
        var lines = QuadLines(kind)
        for session in log.sessions { lines.add("session", ItemJSON.kept(session)) }
        if !log.plan.isEmpty { lines.add("plan", ItemJSON.kept(log.plan)) }
        return lines.text
    }

    mutating func read(_ bytes: [UInt8]) throws(ImportError) {
        var (sessions, plan) = (self.sessions, self.plan)
        try QuadLines.read(bytes, as: Self.kind) { members, line in
            if let value = members["session"] {
                let name = value.object?["title"]?.text ?? ""
                do throws(ImportError) {
                    let session = try ItemJSON.value(value, as: PracticeSession.self)
                    sessions.append(ParsedSession(line: line, name: session.title, session: session, isOwn: true))
                } catch { sessions.append(ParsedSession(line: line, name: name, fault: error.message)) }
            } else if let value = members["plan"] {
                do throws(ImportError) { plan = (line, try ItemJSON.value(value, as: GrowthPlan.self)) } catch {
                    sessions.append(ParsedSession(line: line, name: "Plan", fault: error.message))
                }
            }
        } refuse: { reason, line in
            sessions.append(ParsedSession(line: line, name: "", fault: reason))
        }
        (self.sessions, self.plan) = (sessions, plan)
    }
}
