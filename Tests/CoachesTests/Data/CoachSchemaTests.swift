import Testing

@testable import CoachesCore
@testable import CoreTestSupport

@Suite struct CoachSchemaTests {
    @Test(arguments: cases)
    func quickReaderAgreesWithTheDecoder(_ item: ItemSchemaCase) throws { try item.check() }

    private static let cases = [
        ItemSchemaCase(
            Athlete.self,
            [
                "id": #""a""#, "sport": #""rowing""#, "graduation_year": "2028", "positions": #"["bow"]"#,
                "calendar": #""c""#, "gpa": "3.5", "sat_score": "1200", "act_score": "30",
                "wishes": #"{"max_km":500.5,"max_students":20000,"max_cost":30000,"latitude":45.5,"longitude":-122.5}"#,
                "parents": #"["p"]"#, "other": #"{"k":1}"#,
            ],
            leaving: [
                "metrics": #"[{"id":"m","name":"2k","value":"7:30","unit":"min","measured_on":"2026-11-21"}]"#,
                "videos": #"[{"id":"v","title":"t","place":"p","added_on":"2026-11-21"}]"#,
                "documents": #"[{"id":"d","title":"t","place":"p"}]"#,
            ]),
        ItemSchemaCase(
            Coach.self,
            [
                "id": #""a""#, "school_id": #""s""#, "role": #""head""#, "contact_every_days": "30",
                "source": #""camp""#, "last_contact_date": #""2026-11-21""#, "last_contact_athlete_id": #""p""#,
                "former_posts": #"[{"school":"t","until":"2025-06-30"}]"#, "merged": #"["b"]"#,
                "created_at": #""2026-11-21T07:43:02Z""#, "other": #"{"k":false}"#,
            ]),
        ItemSchemaCase(
            Contact.self, of: Contact.Members.self,
            [
                "id": #""a""#, "athlete_id": #""p""#, "school_id": #""s""#, "coach_id": #""c""#, "event_id": #""e""#,
                "type": #""official_visit""#, "direction": #""inbound""#, "occurred_at": #""2026-11-21""#,
                "subject": #""s""#, "content": #""é\nf""#, "sentiment": #""neutral""#, "reached": "false",
                "mass": "true", "private": "true",
                "promises": #"[{"id":"q","by":"them","text":"t","due":"2026-12-01","done_at":"2026-11-21T07:43:02Z"}]"#,
                "tags": #"["t"]"#, "attachments": #"["f"]"#, "logged_by": #""me""#,
                "created_at": #""2026-11-21T07:43:02Z""#, "other": #"{"k":1}"#,
            ]),
        ItemSchemaCase(
            Pursuit.self,
            [
                "id": #""a""#, "athlete_id": #""p""#, "school_id": #""s""#, "is_favorite": "true", "pros": #"["x"]"#,
                "cons": #"["y"]"#, "fit_reason": #""f""#, "next_step": #""n""#,
                "questionnaire_completed_on": #""2026-11-21""#, "other": #"{"k":1}"#,
            ],
            leaving: [
                "status": #""visiting""#, "history": #"[{"status":"visiting","at":"2026-11-21","by":"me"}]"#,
                "offers": #"[{"id":"o","offer_type":"partial","status":"pending","scholarship_percentage":50}]"#,
            ]),
        ItemSchemaCase(
            RecruitingEvent.self,
            [
                "id": #""a""#, "athlete_id": #""p""#, "type": #""camp""#, "name": #""x""#, "start": #""2026-11-21""#,
                "end": #""2026-11-22""#, "checkin_minute": "480", "location": #""l""#, "city": #""c""#,
                "state": #""s""#, "school_id": #""i""#, "coaches_present": #"["b"]"#, "url": #""u""#,
                "cost_cents": "9900", "registered": "true", "attended": "true", "performance_notes": #""n""#,
                "other": #"{"k":1}"#,
            ]),
        ItemSchemaCase(
            Reminder.self,
            [
                "id": #""a""#, "athlete_id": #""p""#, "reminder_type": #""deadline""#, "title": #""t""#,
                "due_date": #""2026-11-21T15:30""#, "priority": #""high""#, "school_id": #""s""#, "coach_id": #""c""#,
                "interaction_id": #""i""#, "description": #""d""#, "private": "true",
                "completed_at": #""2026-11-21T07:43:02Z""#, "made_by": #""me""#, "other": #"{"k":1}"#,
            ]),
        ItemSchemaCase(
            School.self,
            [
                "id": #""a""#, "name": #""x""#, "aliases": #"["y"]"#,
                "division": #""\#(Division.allCases[0].rawValue)""#,
                "conference": #""c""#, "city": #""L""#, "state": #""CA""#, "website": #""w""#, "phone": #""1""#,
                "handles": #"["@x"]"#, "academic_info": #"{"gpa_requirement":3.5,"student_size":1200}"#,
                "notes": #""n""#, "merged": #"["b"]"#, "created_at": #""2026-11-21""#, "other": #"{"k":1}"#,
            ]),
        ItemSchemaCase(
            part: OwedPromises.self,
            [
                "id": #""a""#,
                "promises": #"[{"id":"q","by":"us","text":"t","due":"2026-12-01","done_at":"2026-11-21T07:43:02Z"}]"#,
            ]),
        ItemSchemaCase(
            part: StoredTally.self,
            [
                "id": #""a""#, "contacts": "3", "first": #""2026-11-20""#, "last": #""2026-11-21""#, "turn": #""mine""#,
                "waits_since": #""2026-11-21""#,
            ]),
    ]
}
