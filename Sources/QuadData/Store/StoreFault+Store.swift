import JSONStore
import QuadDomain

extension StoreFault {
    init(_ error: StoreError) {
        if case .busy = error {
            self.init(.busy, error.message, advice: error.advice)
        } else {
            self.init(.disk, error.message, advice: error.advice)
        }
    }
}
