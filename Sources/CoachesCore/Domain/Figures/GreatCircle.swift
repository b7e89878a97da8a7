import Glibc

/// The shortest distance over the globe.
enum GreatCircle {
    private static let earthRadius = 6_371.0

    /// Returns the kilometers between two places in degrees; nil if a place is not valid.
    static func kilometers(
        from one: (latitude: Double, longitude: Double), to other: (latitude: Double, longitude: Double)
    ) -> Double? {
        for place in [one, other] {
            guard (-90...90).contains(place.latitude), (-180...180).contains(place.longitude) else { return nil }
        }
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        let north = sin(radians(other.latitude - one.latitude) / 2)
        let east = sin(radians(other.longitude - one.longitude) / 2)
        let share = north * north + cos(radians(one.latitude)) * cos(radians(other.latitude)) * east * east
        // For opposite places, rounding may give slightly more than 1.
        return 2 * earthRadius * asin(min(1, share.squareRoot()))
    }
}
