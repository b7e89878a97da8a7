import JSONStore
import QuadCore

/// Where the line of a text is.
struct BodyPlace: Equatable {
    var offset = 0
    var length = 0
}
