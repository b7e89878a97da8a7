import StoreCore
import StoreKit

/// What the Store tab needs from outside the program.
struct StoreServices {
    let service: StoreService
    let prints: PrintService
    let staff: StaffService
    let customers: CustomerService

    /// The modules of a QR code, row by row; nil where none can be made.
    var matrix: @Sendable (String) -> [[Bool]]? = { _ in nil }
    /// The font that draws text in any script; nil if there is none. It takes a moment to load, so it is loaded beside
    /// the keys.
    var fonts: @Sendable () -> (any FontRendering)? = { nil }
    /// For a new gift card; nobody can guess it.
    var makeGiftCode: @Sendable () -> GiftCode = {
        var random = SystemRandomNumberGenerator()
        return GiftCode(using: &random)
    }
    /// The practice store; nil in the store that sells.
    var practice: StorePractice?
    /// The same to practice with, where there is a place for it.
    var training: (@MainActor () -> StoreServices)?

    /// The one that a window takes where it is free.
    var firstRegister: String { practice?.register ?? service.registers.first(RegisterName.first) }
}
