@testable import QuadShell

/// The program around a shell in a test, with the values that the test provides.
@MainActor
class StubShellHost: ShellHost {
    var onQuit: (_ canAsk: Bool) -> Void = { _ in }
    var onSuspend: () -> Void = {}
    var onRedraw: () -> Void = {}
    var onPlaceChange: () -> Void = {}
    var makeTypedCommands: () -> [TypedCommand] = { [] }
    var makeOffers: () -> [PaletteOffer] = { [] }
    var makeBanner: () -> String? = { nil }
    var makeBadge: () -> FeatureBadge? = { nil }
    var findKeyReader: () -> (any KeyReading)? = { nil }

    func planFrame() {}
    var isFrameCurrent: Bool { false }
    func askedToQuit(canAsk: Bool) { onQuit(canAsk) }
    func suspend() { onSuspend() }
    func redraw() { onRedraw() }
    func placeChanged() { onPlaceChange() }
    var typedCommands: [TypedCommand] { makeTypedCommands() }
    var offers: [PaletteOffer] { makeOffers() }
    var banner: String? { makeBanner() }
    var badge: FeatureBadge? { makeBadge() }
    var keyReader: (any KeyReading)? { findKeyReader() }
    var lastingNotice: String? { nil }
}
