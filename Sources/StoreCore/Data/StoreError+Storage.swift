import JSONStore
import QuadCore
import QuadStorage

extension StoreError: PassingError {
    package init(_ error: some UserFacingError) {
        let kind: Kind =
            switch error as? StorageError {
            case nil: .refused
            case .busy: .busy
            case .changedElsewhere: .changed
            default: .disk
            }
        self.init(kind, error.message, advice: error.advice)
    }

    package static func storage(message: String, advice: String?) -> StoreError { .refused(message, advice: advice) }
}
