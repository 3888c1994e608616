/// A format of maps.
package enum MapFormat: String, CaseIterable, Sendable {
    case geoJSON = "geojson"
    case kml, gpx
}
