import QuadShell

/// A screen that uses scans, or refuses them with its own messages.
@MainActor
protocol ScanHandling: AppScreen {
    /// Whether the entry line is empty; Enter right after a scan then belongs to the scan.
    var hasEmptyLine: Bool { get }
    /// Whether Enter takes money on the screen or on a layer above it.
    var enterTakesMoney: Bool { get }

    /// - Returns: false if the text is not a code. Programs type as fast as scanners; such text is then handled as
    ///   keys.
    func scanned(_ code: String) -> Bool
}

extension ScanHandling {
    var enterTakesMoney: Bool { false }
}
