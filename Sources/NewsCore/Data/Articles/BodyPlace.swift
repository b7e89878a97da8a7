import JSONStore
import QuadCore

/// The place of a text's line in the file of bodies, in bytes.
struct BodyPlace: Equatable {
    var offset = 0
    var length = 0
}
