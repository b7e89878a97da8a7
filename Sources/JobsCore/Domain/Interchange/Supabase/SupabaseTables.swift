/// The tables of the source, with the columns that jobs are made of. Other columns are kept as they are.
enum SupabaseTables {
    static let jobs = "jobs"
    static let steps = "job_action_instances"
    static let templates = "process_templates"
    static let templateActions = "template_actions"
    static let actions = "actions"
    static let media = "action_media"
    static let profiles = "profiles"
    static let roles = "user_roles"

    static let names: Set<String> = [jobs, steps, templates, templateActions, actions, media, profiles, roles]

    /// The name under which an item keeps the rest of its row.
    static let kept = "supabase"

    static let jobColumns = Set(JobTextField.all.map(\.name)).union([
        "id", "name", "description", "status", "assigned_to", "template_id", "template_version", "template_name",
        "scheduled_date", "wait", "due_at", "completed_at", "created_at", "started_at", "updated_at", "strict_sequence",
        "priority", "tags", "recurrence", "successor", "roles", "cancelled", "rev", "quad_other", templates, profiles,
        steps,
    ])
    static let actionColumns: Set<String> = [
        "id", "template_id", "name", "description", "sequence_order", "depends_on", "trigger", "required", "kind",
        "role",
        "est_minutes", "due_rule", "stop", "media", "fields", "quad_other",
    ]
    static let stepColumns: Set<String> = actionColumns.subtracting(["template_id"]).union([
        "job_id", "status", "quad_status", "notes", "completed_at", "assignee", "due_at", "started_at", "completed_by",
        "skipped_reason",
    ])
    static let templateColumns: Set<String> = [
        "id", "name", "description", "created_by", "created_at", "updated_at", "strict_sequence", "recurrence",
        "roles", "version",
        "versions", "draft", "quad_other",
    ]

    /// Columns that hold a moment, which can be written in many forms.
    static let moments: Set<String> = ["completed_at", "created_at", "started_at", "updated_at", "scheduled_date"]

    /// The id of the template that holds the library of actions, which belongs to no process.
    static let library = "action-library"
}
