import TripDocuments

extension OptionValues {
    /// How tables are written, by `dates` and `columns`.
    var spelling: TableSpelling {
        get throws(QuestionError) {
            try TableSpelling(dates: text(.dates), columns: texts(.columns), calling: .json)
        }
    }
}
