import StoreKit

/// Port to the registers: one process at a time has each.
package protocol RegisterRepository: Sendable {
    /// Takes the register until this process ends or lets it go; false where another process has it.
    /// - Parameter waiting: seconds to wait for it at most.
    func take(_ register: String, waiting: Int) async throws(StoreError) -> Bool
    func release(_ register: String) async
    /// Whether it sells no more, as its last receipts are in no log since an older backup was restored.
    func isRetired(_ register: String) -> Bool
}

extension RegisterRepository {
    package func isRetired(_ register: String) -> Bool { false }

    /// The register that goes on where the first one is retired.
    package func first(_ register: String) -> String {
        RegisterName.beside(register).first { !isRetired($0) } ?? register
    }
}
