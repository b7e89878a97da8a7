/// Where the layout is kept.
package protocol HomeLayoutRepository: Sendable {
    func layout() -> HomeLayout
    func keep(_ layout: HomeLayout) throws
    /// Changes the layout as it is kept now, in one step among processes.
    /// - Returns: the layout then.
    func update(_ change: (inout HomeLayout) -> Void) throws -> HomeLayout
}
