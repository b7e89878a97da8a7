import StoreCore
import StoreKit

/// The services of the Store tab that reach outside the program.
struct StoreServices {
    let service: StoreService
    let prints: PrintService
    let staff: StaffService
    let customers: CustomerService

    /// Returns the modules of a QR code, row by row; nil if no code can be made.
    var matrix: @Sendable (String) -> [[Bool]]? = { _ in nil }
    /// Returns the font that draws text in any script; nil if there is none. Loading takes a moment, so it runs beside
    /// the keyboard handling.
    var fonts: @Sendable () -> (any FontRendering)? = { nil }
    /// Returns a random code for a new gift card, which nobody can guess.
    var makeGiftCode: @Sendable () -> GiftCode = {
        var random = SystemRandomNumberGenerator()
        return GiftCode(using: &random)
    }
    /// Whether these are the services for training.
    var isTraining = false
    /// Returns the services for training; nil if there is no place for training.
    var training: (@MainActor () -> StoreServices)?

    /// The register that a window uses if it is free.
    var firstRegister: String {
        isTraining ? StoreTraining.register : service.registers.first(RegisterName.first)
    }
}
