/// The storage of the layout.
package protocol HomeLayoutRepository: Sendable {
    func layout() -> HomeLayout
    func keep(_ layout: HomeLayout) throws
    /// Changes the stored layout. No other process can change it in between.
    /// - Returns: the new layout.
    func update(_ change: (inout HomeLayout) -> Void) throws -> HomeLayout
}
