import QuadShell

/// A screen with a use of its own for scans, or words of its own to refuse them.
@MainActor
protocol ScanHandling: AppScreen {
    /// Nothing stands in its line: Enter soon behind a scan is the scan's then.
    var hasEmptyLine: Bool { get }
    /// Whether Enter takes money there, or on what lies over it.
    var enterTakesMoney: Bool { get }

    /// - Returns: false for what is no code: programs type as fast as readers, and it goes on as keys.
    func scanned(_ code: String) -> Bool
}

extension ScanHandling {
    var enterTakesMoney: Bool { false }
}
