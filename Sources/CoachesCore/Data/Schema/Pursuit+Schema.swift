import JSONStore
import QuadCore
import QuadStorage

extension Pursuit: SchemaItem, StoredItem {
    package static let blank = Pursuit(athlete: "", school: "")

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.always("id", &id)
        coder.required("athlete_id", &athlete)
        coder.required("school_id", &school)
        coder.always("status", &status)
        coder.member("history", &history, unless: [])
        coder.member("is_favorite", &isFavorite, unless: false)
        coder.member("pros", &pros, unless: [])
        coder.member("cons", &cons, unless: [])
        coder.member("fit_reason", &why, unless: "")
        coder.member("next_step", &nextStep, unless: "")
        coder.optional("questionnaire_completed_on", &questionnaireOn)
        coder.member("offers", &offers, unless: [])
        coder.member("other", &other, unless: [:])
    }

    package mutating func settle() -> MemberFault? {
        id = Self.id(of: athlete, school)
        return nil
    }
}

extension SchoolStatus: MemberValue {}
extension Pursuit.StatusChange: MemberValue {}
extension Offer: MemberValue {}
