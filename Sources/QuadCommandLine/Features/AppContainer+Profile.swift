import QuadCore
import QuadStorage
import QuadSystem

extension AppContainer {
    /// The user's profile, a collection of one item. `current()` returns the profile with the interests.
    package var profile: any Repository<StudentProfile, ProfileError> { storedProfile }

    private var storedProfile: JSONStudentProfileRepository {
        once { JSONStudentProfileRepository(directory: locations.data, options: storageOptions) }
    }

    package var profileService: StudentProfileService { StudentProfileService(profile) }
}
