extension GrowthLog {
    /// - Parameter sessions: the sessions to write; nil for all.
    package func text(as format: PracticeSessionFormat, only sessions: [PracticeSession]? = nil) -> String {
        switch format {
        case .csv: PracticeSessionTable.text(sessions ?? self.sessions)
        case .json: PracticeSessionFile.text(sessions.map { GrowthLog(sessions: $0) } ?? self)
        }
    }
}
