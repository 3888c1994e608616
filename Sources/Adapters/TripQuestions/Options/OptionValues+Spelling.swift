import TripDocuments

extension OptionValues {
    /// How tables are written, by `dates`, `columns` and `scheduleZone`.
    var spelling: TableSpelling {
        get throws(QuestionError) {
            try TableSpelling(
                dates: text(.dates),
                columns: texts(.columns),
                zone: text(.scheduleZone),
                calling: .json
            )
        }
    }
}
