"use strict";
// Large cities for orientation on the map: latitude and longitude in degrees, rounded; the largest of each region first.

const landmarks = [
  ["New York", 40.7, -74.0], ["Los Angeles", 34.1, -118.2], ["Chicago", 41.9, -87.6], ["Toronto", 43.7, -79.4], ["Houston", 29.8, -95.4],
  ["Dallas", 32.8, -96.8], ["Miami", 25.8, -80.2], ["Atlanta", 33.7, -84.4], ["Philadelphia", 40.0, -75.2], ["Washington", 38.9, -77.0],
  ["Boston", 42.4, -71.1], ["Phoenix", 33.4, -112.1], ["San Francisco", 37.8, -122.4], ["Montréal", 45.5, -73.6], ["Detroit", 42.3, -83.0],
  ["Seattle", 47.6, -122.3], ["Minneapolis", 45.0, -93.3], ["San Diego", 32.7, -117.2], ["Denver", 39.7, -105.0], ["Vancouver", 49.3, -123.1],
  ["St. Louis", 38.6, -90.2], ["Tampa", 27.9, -82.5], ["Baltimore", 39.3, -76.6], ["Orlando", 28.5, -81.4], ["Charlotte", 35.2, -80.8],
  ["San Antonio", 29.4, -98.5], ["Portland", 45.5, -122.7], ["Pittsburgh", 40.4, -80.0], ["Las Vegas", 36.2, -115.1], ["Cincinnati", 39.1, -84.5],
  ["Kansas City", 39.1, -94.6], ["Columbus", 40.0, -83.0], ["Cleveland", 41.5, -81.7], ["Indianapolis", 39.8, -86.2], ["Nashville", 36.2, -86.8],
  ["Milwaukee", 43.0, -87.9], ["Calgary", 51.0, -114.1], ["Edmonton", 53.5, -113.5], ["Ottawa", 45.4, -75.7], ["Jacksonville", 30.3, -81.7],
  ["Oklahoma City", 35.5, -97.5], ["Raleigh", 35.8, -78.6], ["Memphis", 35.1, -90.0], ["Richmond", 37.5, -77.4], ["Louisville", 38.3, -85.8],
  ["New Orleans", 30.0, -90.1], ["Salt Lake City", 40.8, -111.9], ["Buffalo", 42.9, -78.9], ["Rochester", 43.2, -77.6], ["Albany", 42.7, -73.8],
  ["Grand Rapids", 43.0, -85.7], ["Omaha", 41.3, -96.0], ["Des Moines", 41.6, -93.6], ["Winnipeg", 49.9, -97.1], ["Québec", 46.8, -71.2],
  ["Albuquerque", 35.1, -106.7], ["Boise", 43.6, -116.2], ["El Paso", 31.8, -106.5], ["Little Rock", 34.7, -92.3], ["Birmingham", 33.5, -86.8],
  ["Toledo", 41.7, -83.5], ["Erie", 42.1, -80.1], ["Syracuse", 43.0, -76.1], ["Harrisburg", 40.3, -76.9], ["Fort Wayne", 41.1, -85.1],
  ["Halifax", 44.6, -63.6], ["Sacramento", 38.6, -121.5], ["Fresno", 36.7, -119.8], ["Spokane", 47.7, -117.4], ["Mexico City", 19.4, -99.1],
  ["London", 51.5, -0.1], ["Paris", 48.9, 2.4], ["Madrid", 40.4, -3.7], ["Barcelona", 41.4, 2.2], ["Berlin", 52.5, 13.4],
  ["Milan", 45.5, 9.2], ["Rome", 41.9, 12.5], ["Munich", 48.1, 11.6], ["Hamburg", 53.6, 10.0], ["Amsterdam", 52.4, 4.9],
  ["Vienna", 48.2, 16.4], ["Manchester", 53.5, -2.2], ["Glasgow", 55.9, -4.3], ["Dublin", 53.3, -6.3], ["Lisbon", 38.7, -9.1],
  ["Lyon", 45.8, 4.8], ["Marseille", 43.3, 5.4], ["Zürich", 47.4, 8.5], ["Brussels", 50.8, 4.4], ["Prague", 50.1, 14.4],
  ["Warsaw", 52.2, 21.0], ["Copenhagen", 55.7, 12.6], ["Stockholm", 59.3, 18.1], ["Tokyo", 35.7, 139.7], ["Ōsaka", 34.7, 135.5],
];
