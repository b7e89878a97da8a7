extension NewsCommands {
    func briefing() async throws {}
    func health() async throws -> Int32 { 0 }
}
