import Glibc

/// What took an hour and ends now began yesterday in the first hours of a day: what counts days of the real clock waits.
package enum EarlyHours {
    package static var areOver: Bool {
        var (now, local) = (time(nil), tm())
        localtime_r(&now, &local)
        return local.tm_hour >= 2
    }
}
