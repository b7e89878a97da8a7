import JSONStore
import QuadCore
import QuadStorage

extension StoreError: StorageFailure {
    package init(_ error: StorageError) {
        let kind: Kind =
            switch error {
            case .busy: .busy
            case .changedElsewhere: .changed
            default: .disk
            }
        self.init(kind, error.message, advice: error.advice)
    }
}
