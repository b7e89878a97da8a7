extension GrowthLog {
    /// - Parameter sessions: nil for all.
    package func text(as format: SessionFormat, only sessions: [GrowthSession]? = nil) -> String {
        switch format {
        case .csv: SessionTable.text(sessions ?? self.sessions)
        case .json: SessionFile.text(sessions.map { GrowthLog(sessions: $0) } ?? self)
        }
    }
}
