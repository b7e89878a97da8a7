import StoreKit

/// Port to the registers. Each register belongs to at most one process at a time.
package protocol RegisterRepository: Sendable {
    /// Takes the register until this process ends or releases it. Returns false if another process has the register.
    /// - Parameter waiting: the maximum time to wait, in seconds.
    func take(_ register: String, waiting: Int) async throws(StoreError) -> Bool
    func release(_ register: String) async
    /// Returns whether the register can't sell anymore. After an older backup was restored, the register's last
    /// receipts are missing from the log.
    func isRetired(_ register: String) -> Bool
}

extension RegisterRepository {
    package func isRetired(_ register: String) -> Bool { false }

    /// Returns the register to use if the first one is retired.
    package func first(_ register: String) -> String {
        RegisterName.beside(register).first { !isRetired($0) } ?? register
    }
}
