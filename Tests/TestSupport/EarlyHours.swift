import Glibc

/// The first hours of a day, in which an hour-long activity that ends now began yesterday. Tests that count days of the
/// real clock wait until they are over.
package enum EarlyHours {
    package static var areOver: Bool {
        var (now, local) = (time(nil), tm())
        localtime_r(&now, &local)
        return local.tm_hour >= 2
    }
}
