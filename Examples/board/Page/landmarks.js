"use strict";
// Large cities and cities with a minor league team, the largest of each region first: for orientation on the map, as a home
// city, and for schedules whose cities have no coordinates. Latitude and longitude are rounded degrees.

/** The time zones of the landmarks. */
const landmarkZones = [
  "America/Boise", "America/Chicago", "America/Denver", "America/Detroit", "America/Edmonton", "America/Halifax",
  "America/Indiana/Indianapolis", "America/Kentucky/Louisville", "America/Los_Angeles", "America/Mexico_City",
  "America/New_York", "America/Phoenix", "America/Toronto", "America/Vancouver", "America/Winnipeg", "Asia/Tokyo",
  "Europe/Amsterdam", "Europe/Berlin", "Europe/Brussels", "Europe/Copenhagen", "Europe/Dublin", "Europe/Lisbon", "Europe/London",
  "Europe/Madrid", "Europe/Paris", "Europe/Prague", "Europe/Rome", "Europe/Stockholm", "Europe/Vienna", "Europe/Warsaw",
  "Europe/Zurich",
];

/** The name, latitude, longitude, number of the time zone, from 0, and the state or province of each landmark. */
const landmarks = [
  ["New York", 40.7, -74, 10, "NY"], ["Los Angeles", 34.1, -118.2, 8, "CA"], ["Chicago", 41.9, -87.6, 1, "IL"],
  ["Toronto", 43.7, -79.4, 12, "ON"], ["Houston", 29.8, -95.4, 1, "TX"], ["Dallas", 32.8, -96.8, 1, "TX"],
  ["Miami", 25.8, -80.2, 10, "FL"], ["Atlanta", 33.7, -84.4, 10, "GA"], ["Philadelphia", 40, -75.2, 10, "PA"],
  ["Washington", 38.9, -77, 10, "DC"], ["Boston", 42.4, -71.1, 10, "MA"], ["Phoenix", 33.4, -112.1, 11, "AZ"],
  ["San Francisco", 37.8, -122.4, 8, "CA"], ["Montréal", 45.5, -73.6, 12, "QC"], ["Detroit", 42.3, -83, 3, "MI"],
  ["Seattle", 47.6, -122.3, 8, "WA"], ["Minneapolis", 45, -93.3, 1, "MN"], ["San Diego", 32.7, -117.2, 8, "CA"],
  ["Denver", 39.7, -105, 2, "CO"], ["Vancouver", 49.3, -123.1, 13, "BC"], ["St. Louis", 38.6, -90.2, 1, "MO"],
  ["Tampa", 27.9, -82.5, 10, "FL"], ["Baltimore", 39.3, -76.6, 10, "MD"], ["Orlando", 28.5, -81.4, 10, "FL"],
  ["Charlotte", 35.2, -80.8, 10, "NC"], ["San Antonio", 29.4, -98.5, 1, "TX"], ["Portland", 45.5, -122.7, 8, "OR"],
  ["Pittsburgh", 40.4, -80, 10, "PA"], ["Las Vegas", 36.2, -115.1, 8, "NV"], ["Cincinnati", 39.1, -84.5, 10, "OH"],
  ["Kansas City", 39.1, -94.6, 1, "MO"], ["Columbus", 40, -83, 10, "OH"], ["Cleveland", 41.5, -81.7, 10, "OH"],
  ["Indianapolis", 39.8, -86.2, 6, "IN"], ["Nashville", 36.2, -86.8, 1, "TN"], ["Milwaukee", 43, -87.9, 1, "WI"],
  ["Calgary", 51, -114.1, 4, "AB"], ["Edmonton", 53.5, -113.5, 4, "AB"], ["Ottawa", 45.4, -75.7, 12, "ON"],
  ["Jacksonville", 30.3, -81.7, 10, "FL"], ["Oklahoma City", 35.5, -97.5, 1, "OK"], ["Raleigh", 35.8, -78.6, 10, "NC"],
  ["Memphis", 35.1, -90, 1, "TN"], ["Richmond", 37.5, -77.4, 10, "VA"], ["Louisville", 38.3, -85.8, 7, "KY"],
  ["New Orleans", 30, -90.1, 1, "LA"], ["Salt Lake City", 40.8, -111.9, 2, "UT"], ["Buffalo", 42.9, -78.9, 10, "NY"],
  ["Rochester", 43.2, -77.6, 10, "NY"], ["Albany", 42.7, -73.8, 10, "NY"], ["Grand Rapids", 43, -85.7, 3, "MI"],
  ["Omaha", 41.3, -96, 1, "NE"], ["Des Moines", 41.6, -93.6, 1, "IA"], ["Winnipeg", 49.9, -97.1, 14, "MB"],
  ["Québec", 46.8, -71.2, 12, "QC"], ["Albuquerque", 35.1, -106.7, 2, "NM"], ["Boise", 43.6, -116.2, 0, "ID"],
  ["El Paso", 31.8, -106.5, 2, "TX"], ["Little Rock", 34.7, -92.3, 1, "AR"], ["Birmingham", 33.5, -86.8, 1, "AL"],
  ["Toledo", 41.7, -83.5, 10, "OH"], ["Erie", 42.1, -80.1, 10, "PA"], ["Syracuse", 43, -76.1, 10, "NY"],
  ["Harrisburg", 40.3, -76.9, 10, "PA"], ["Fort Wayne", 41.1, -85.1, 6, "IN"], ["Halifax", 44.6, -63.6, 5, "NS"],
  ["Sacramento", 38.6, -121.5, 8, "CA"], ["Fresno", 36.7, -119.8, 8, "CA"], ["Spokane", 47.7, -117.4, 8, "WA"],
  ["Mexico City", 19.4, -99.1, 9], ["London", 51.5, -0.1, 22], ["Paris", 48.9, 2.4, 24], ["Madrid", 40.4, -3.7, 23],
  ["Barcelona", 41.4, 2.2, 23], ["Berlin", 52.5, 13.4, 17], ["Milan", 45.5, 9.2, 26], ["Rome", 41.9, 12.5, 26],
  ["Munich", 48.1, 11.6, 17], ["Hamburg", 53.6, 10, 17], ["Amsterdam", 52.4, 4.9, 16], ["Vienna", 48.2, 16.4, 28],
  ["Manchester", 53.5, -2.2, 22], ["Glasgow", 55.9, -4.3, 22], ["Dublin", 53.3, -6.3, 20], ["Lisbon", 38.7, -9.1, 21],
  ["Lyon", 45.8, 4.8, 24], ["Marseille", 43.3, 5.4, 24], ["Zürich", 47.4, 8.5, 30], ["Brussels", 50.8, 4.4, 18],
  ["Prague", 50.1, 14.4, 25], ["Warsaw", 52.2, 21, 29], ["Copenhagen", 55.7, 12.6, 19], ["Stockholm", 59.3, 18.1, 27],
  ["Tokyo", 35.7, 139.7, 15], ["Ōsaka", 34.7, 135.5, 15], ["Durham", 36, -78.9, 10, "NC"], ["Norfolk", 36.8, -76.3, 10, "VA"],
  ["Allentown", 40.6, -75.5, 10, "PA"], ["Scranton", 41.4, -75.7, 10, "PA"], ["Worcester", 42.3, -71.8, 10, "MA"],
  ["Hartford", 41.8, -72.7, 10, "CT"], ["Providence", 41.8, -71.4, 10, "RI"], ["Akron", 41.1, -81.5, 10, "OH"],
  ["Altoona", 40.5, -78.4, 10, "PA"], ["Reading", 40.3, -75.9, 10, "PA"], ["Chattanooga", 35, -85.3, 10, "TN"],
  ["Knoxville", 36, -83.9, 10, "TN"], ["Greensboro", 36.1, -79.8, 10, "NC"], ["Savannah", 32.1, -81.1, 10, "GA"],
  ["Dayton", 39.8, -84.2, 10, "OH"], ["Lansing", 42.7, -84.6, 3, "MI"], ["South Bend", 41.7, -86.3, 6, "IN"],
  ["Montgomery", 32.4, -86.3, 1, "AL"], ["Mobile", 30.7, -88, 1, "AL"], ["Biloxi", 30.4, -88.9, 1, "MS"],
  ["Pensacola", 30.4, -87.2, 1, "FL"], ["Huntsville", 34.7, -86.6, 1, "AL"], ["Tulsa", 36.2, -96, 1, "OK"],
  ["Wichita", 37.7, -97.3, 1, "KS"], ["Austin", 30.3, -97.7, 1, "TX"], ["Round Rock", 30.5, -97.7, 1, "TX"],
  ["Sugar Land", 29.6, -95.6, 1, "TX"], ["Corpus Christi", 27.8, -97.4, 1, "TX"], ["Amarillo", 35.2, -101.8, 1, "TX"],
  ["Frisco", 33.2, -96.8, 1, "TX"], ["Arlington", 32.7, -97.1, 1, "TX"], ["St. Paul", 44.9, -93.1, 1, "MN"],
  ["Green Bay", 44.5, -88, 1, "WI"], ["Madison", 43.1, -89.4, 1, "WI"], ["Peoria", 40.7, -89.6, 1, "IL"],
  ["Colorado Springs", 38.8, -104.8, 2, "CO"], ["Reno", 39.5, -119.8, 8, "NV"], ["Tacoma", 47.3, -122.4, 8, "WA"],
  ["Oakland", 37.8, -122.3, 8, "CA"], ["San Jose", 37.3, -121.9, 8, "CA"], ["Anaheim", 33.8, -117.9, 8, "CA"],
  ["Tucson", 32.2, -110.9, 11, "AZ"], ["Liverpool", 53.4, -3, 22], ["Leeds", 53.8, -1.5, 22], ["Newcastle", 55, -1.6, 22],
  ["Edinburgh", 55.95, -3.2, 22],
];

/** Landmarks with a namesake that also has teams: a name alone, without the state, does not mean them. */
const ambiguousLandmarks = new Set(["Albany", "Arlington", "Birmingham", "Columbus", "Halifax", "London", "Madison", "Manchester", "Newcastle",
  "Peoria", "Portland", "Reading", "Richmond", "Rochester", "Vancouver"]);
