import JSONStore
import QuadCore
import StoreKit
import SystemKit

/// The registers that this process holds: a file for each in `store/registers`, locked as long as the process lives.
package actor FileRegisterRepository: RegisterRepository {
    private let folder: String
    private let options: StorageOptions
    private var holds: [String: SeriesHold] = [:]

    /// - Parameter directory: the data folder.
    package init(directory: String, options: StorageOptions) {
        folder = "\(directory)/store/registers"
        self.options = options
    }

    package func take(_ register: String, waiting: Int) async throws(StoreError) -> Bool {
        guard RegisterName.isValid(register) else {
            throw .refused("“\(register)” is not a register", advice: "use capital letters and digits, such as R2")
        }
        guard !isRetired(register) else { return false }
        let clock = ContinuousClock()
        let deadline = clock.now + .seconds(waiting)
        while true {
            // Another task of this program may have taken the register meanwhile.
            if holds[register] != nil { return true }
            do throws(StorageError) {
                if let hold = try SeriesHold.take("\(folder)/\(register).lock", options: options) {
                    holds[register] = hold
                    return true
                }
            } catch { throw StoreError(error) }
            guard clock.now < deadline else { return false }
            await OwnThread.pause(milliseconds: 2)
        }
    }

    package nonisolated func isRetired(_ register: String) -> Bool {
        RegisterName.isValid(register) && FileStamp.of(RetiredRegister.path(register, in: folder)) != nil
    }

    package func release(_ register: String) async { holds[register] = nil }
}
