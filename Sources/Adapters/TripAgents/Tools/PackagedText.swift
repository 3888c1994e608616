/// The texts of the packaged documents.
enum PackagedText {
    /// The text of `Examples/Trips/itinerary-1.schema.json`.
    static let schema = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "itinerary-1.schema.json",
          "title": "A trip in the format itinerary/1",
          "type": "object",
          "required": ["format", "id", "dayCount", "items"],
          "properties": {
            "format": { "const": "itinerary/1" },
            "id": { "type": "string", "minLength": 1, "description": "the trip's name for machines" },
            "name": { "type": "string", "description": "the trip's name for people" },
            "startDate": { "type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "description": "the date of day 1" },
            "dayCount": { "type": "integer", "minimum": 1, "maximum": 20000 },
            "items": { "type": "array", "maxItems": 100000, "items": { "$ref": "#/$defs/item" } },
            "rules": { "$ref": "#/$defs/rules" },
            "units": { "enum": ["km", "miles"], "default": "km", "description": "the unit of distances in texts" },
            "timeZone": { "$ref": "#/$defs/timeZone", "description": "the zone of all cities that have none of their own" },
            "start": { "$ref": "#/$defs/city", "description": "where the traveler begins" },
            "end": { "$ref": "#/$defs/city", "description": "where the traveler finishes" },
            "places": { "type": "array", "items": { "$ref": "#/$defs/place" } },
            "travelTimes": { "$ref": "#/$defs/travelTimes" },
            "costs": { "$ref": "#/$defs/costs" }
          },
          "$defs": {
            "whole": { "type": "integer", "minimum": 0, "maximum": 1000000000 },
            "day": { "type": "integer", "minimum": 1, "maximum": 1000000000 },
            "date": {
              "type": "string",
              "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
              "description": "replaces day if the trip has a startDate; if both are given, they must agree"
            },
            "clock": { "type": "string", "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$" },
            "city": { "type": "string", "pattern": "\\S" },
            "name": { "type": "string", "pattern": "\\S" },
            "timeZone": {
              "type": "string",
              "pattern": "^[A-Za-z0-9_+][A-Za-z0-9_+-]*(/[A-Za-z0-9_+][A-Za-z0-9_+-]*)*$",
              "description": "a name of the IANA time zone database; the trip then needs a startDate"
            },
            "place": {
              "type": "object",
              "required": ["city"],
              "dependentRequired": { "latitude": ["longitude"], "longitude": ["latitude"] },
              "properties": {
                "city": { "$ref": "#/$defs/city" },
                "latitude": { "type": "number", "minimum": -90, "maximum": 90 },
                "longitude": { "type": "number", "minimum": -180, "maximum": 180 },
                "timeZone": { "$ref": "#/$defs/timeZone" },
                "venues": {
                  "type": "array",
                  "items": { "type": "string" },
                  "description": "venues in the city, by which schedules and calendars can name it"
                },
                "teams": {
                  "type": "array",
                  "items": { "type": "string" },
                  "description": "teams whose home games are in the city"
                }
              }
            },
            "travelTimes": {
              "type": "object",
              "properties": {
                "legs": { "type": "array", "items": { "$ref": "#/$defs/leg" } },
                "symmetric": { "type": "boolean", "default": true },
                "estimate": {
                  "type": "object",
                  "required": ["kmPerHour"],
                  "properties": {
                    "kmPerHour": { "type": "number", "exclusiveMinimum": 0 },
                    "detour": { "type": "number", "minimum": 1, "default": 1 }
                  }
                },
                "departures": { "type": "array", "items": { "$ref": "#/$defs/departure" } }
              }
            },
            "departure": {
              "type": "object",
              "required": ["from", "to", "start", "durationMinutes"],
              "anyOf": [{ "required": ["day"] }, { "required": ["date"] }],
              "properties": {
                "from": { "$ref": "#/$defs/city" },
                "to": { "$ref": "#/$defs/city" },
                "day": { "type": "integer", "description": "from 1; one outside the trip is left out" },
                "date": { "$ref": "#/$defs/date" },
                "start": { "$ref": "#/$defs/clock" },
                "durationMinutes": { "type": "integer", "minimum": 1, "maximum": 1000000000 },
                "distanceKm": { "type": "number", "minimum": 0 },
                "title": { "type": "string" },
                "id": { "type": "string" },
                "mode": { "$ref": "#/$defs/mode" },
                "price": { "$ref": "#/$defs/price" }
              }
            },
            "leg": {
              "type": "object",
              "required": ["from", "to", "durationMinutes"],
              "properties": {
                "from": { "$ref": "#/$defs/city" },
                "to": { "$ref": "#/$defs/city" },
                "durationMinutes": {
                  "oneOf": [{ "$ref": "#/$defs/whole" }, { "const": null }],
                  "description": "null: there is no connection"
                },
                "distanceKm": { "type": "number", "minimum": 0 },
                "mode": { "$ref": "#/$defs/mode" },
                "price": { "$ref": "#/$defs/price" }
              }
            },
            "mode": {
              "enum": ["drive", "public"],
              "default": "drive",
              "description": "public: a train, ferry or airplane, which limits on driving do not count"
            },
            "price": {
              "type": "number",
              "minimum": 0,
              "maximum": 1000000,
              "description": "for everyone who travels together, with at most two decimals"
            },
            "costs": {
              "type": "object",
              "description": "prices for the whole trip; what is not given is not counted",
              "properties": {
                "currency": { "type": "string", "pattern": "^[A-Z]{3}$" },
                "km": {
                  "type": "number",
                  "minimum": 0,
                  "maximum": 1000000,
                  "description": "for each kilometer driven, with at most four decimals"
                },
                "leg": { "$ref": "#/$defs/price", "description": "for each leg driven, besides its kilometers" },
                "night": { "$ref": "#/$defs/price", "description": "for a night in a city without an entry in nights" },
                "ticket": { "$ref": "#/$defs/price", "description": "for a game without a price" },
                "home": { "$ref": "#/$defs/city", "description": "where nights cost nothing" },
                "nights": {
                  "type": "array",
                  "items": { "$ref": "#/$defs/nightPrice" },
                  "description": "the first entry that applies to a night counts"
                }
              }
            },
            "nightPrice": {
              "type": "object",
              "required": ["city", "price"],
              "properties": {
                "city": { "$ref": "#/$defs/city" },
                "price": { "$ref": "#/$defs/price" },
                "on": {
                  "type": "array",
                  "minItems": 1,
                  "items": { "$ref": "#/$defs/openingDay" },
                  "description": "the days on which the night begins; absent: all"
                }
              }
            },
            "item": {
              "type": "object",
              "required": ["id", "type"],
              "properties": { "id": { "type": "string", "minLength": 1 } },
              "oneOf": [
                { "$ref": "#/$defs/game" },
                { "$ref": "#/$defs/travel" },
                { "$ref": "#/$defs/event" },
                { "$ref": "#/$defs/visit" },
                { "$ref": "#/$defs/custom" }
              ]
            },
            "game": {
              "required": ["gameId", "sortOrder"],
              "anyOf": [{ "required": ["day"] }, { "required": ["date"] }],
              "properties": {
                "type": { "const": "game" },
                "gameId": { "type": "string", "description": "without the key city, an id of the form game-CITY-… names the city, as in game-Chicago-0504" },
                "city": { "$ref": "#/$defs/city" },
                "title": { "type": "string" },
                "day": { "$ref": "#/$defs/day" },
                "date": { "$ref": "#/$defs/date" },
                "sortOrder": { "type": "number" },
                "start": { "$ref": "#/$defs/clock" },
                "durationMinutes": { "$ref": "#/$defs/whole", "default": 180 },
                "weight": { "$ref": "#/$defs/day", "default": 1, "description": "what missing the game costs" },
                "venue": { "$ref": "#/$defs/name", "description": "the stadium or hall" },
                "home": { "$ref": "#/$defs/name", "description": "the team that plays at home" },
                "away": { "$ref": "#/$defs/name", "description": "the team that visits" },
                "price": { "$ref": "#/$defs/price" }
              }
            },
            "event": {
              "description": "a concert, a museum with a ticket, a night in a hotel: in every rule it is a game",
              "required": ["title", "sortOrder"],
              "anyOf": [{ "required": ["day"] }, { "required": ["date"] }],
              "not": { "required": ["open"] },
              "properties": {
                "type": { "const": "event" },
                "title": { "type": "string" },
                "city": { "$ref": "#/$defs/city" },
                "day": { "$ref": "#/$defs/day" },
                "date": { "$ref": "#/$defs/date" },
                "sortOrder": { "type": "number" },
                "start": { "$ref": "#/$defs/clock" },
                "durationMinutes": { "$ref": "#/$defs/whole", "default": 180 },
                "weight": { "$ref": "#/$defs/day", "default": 1, "description": "what missing the event costs" },
                "venue": { "$ref": "#/$defs/name", "description": "the stadium or hall" },
                "home": { "$ref": "#/$defs/name", "description": "the team that plays at home" },
                "away": { "$ref": "#/$defs/name", "description": "the team that visits" },
                "price": { "$ref": "#/$defs/price" }
              }
            },
            "visit": {
              "description": "an event in a place with opening hours, which can happen at more than one time; unplaced without day, sortOrder and start",
              "required": ["title", "city", "durationMinutes", "open"],
              "dependentRequired": {
                "day": ["sortOrder", "start"],
                "date": ["sortOrder", "start"],
                "start": ["sortOrder"]
              },
              "anyOf": [{ "required": ["day"] }, { "required": ["date"] }, { "not": { "required": ["sortOrder"] } }],
              "properties": {
                "type": { "const": "event" },
                "title": { "type": "string" },
                "city": { "$ref": "#/$defs/city" },
                "day": { "$ref": "#/$defs/day" },
                "date": { "$ref": "#/$defs/date" },
                "sortOrder": { "type": "number" },
                "start": { "$ref": "#/$defs/clock" },
                "durationMinutes": { "type": "integer", "minimum": 1, "maximum": 1440 },
                "open": { "type": "array", "minItems": 1, "items": { "$ref": "#/$defs/period" } },
                "closed": { "type": "array", "items": { "$ref": "#/$defs/openingDay" } },
                "every": {
                  "type": "integer",
                  "minimum": 1,
                  "maximum": 60,
                  "default": 15,
                  "description": "possible starts are multiples of this number of minutes after 00:00"
                },
                "days": { "type": "array", "items": { "$ref": "#/$defs/day" }, "minItems": 2, "maxItems": 2 },
                "pinned": { "type": "boolean", "default": false, "description": "plans keep the day and the start" },
                "weight": { "$ref": "#/$defs/day", "default": 1, "description": "what missing the visit costs" },
                "venue": { "$ref": "#/$defs/name", "description": "the name of the place" },
                "home": { "$ref": "#/$defs/name" },
                "away": { "$ref": "#/$defs/name" },
                "price": { "$ref": "#/$defs/price" }
              }
            },
            "period": {
              "type": "object",
              "required": ["from", "to"],
              "properties": {
                "from": { "$ref": "#/$defs/clock" },
                "to": {
                  "type": "string",
                  "pattern": "^([0-3][0-9]|4[0-7]):[0-5][0-9]$|^48:00$",
                  "description": "after from; 26:00 is 02:00 of the next day"
                },
                "on": {
                  "type": "array",
                  "minItems": 1,
                  "items": { "$ref": "#/$defs/openingDay" },
                  "description": "the days to which the period applies; absent: all"
                }
              }
            },
            "openingDay": {
              "type": "string",
              "pattern": "^(mon|tue|wed|thu|fri|sat|sun|[0-9]{4}-[0-9]{2}-[0-9]{2})$",
              "description": "a day of the week or a date; the trip then needs a startDate"
            },
            "travel": {
              "required": ["from", "to"],
              "dependentRequired": {
                "day": ["sortOrder"],
                "date": ["sortOrder"],
                "start": ["durationMinutes", "sortOrder"]
              },
              "anyOf": [{ "required": ["day"] }, { "required": ["date"] }, { "not": { "required": ["sortOrder"] } }],
              "not": { "required": ["start"], "properties": { "durationMinutes": { "const": 0 } } },
              "properties": {
                "type": { "const": "travel" },
                "from": { "$ref": "#/$defs/city" },
                "to": { "$ref": "#/$defs/city" },
                "durationMinutes": { "$ref": "#/$defs/whole", "default": 0 },
                "distanceKm": { "type": "number", "minimum": 0 },
                "mode": { "$ref": "#/$defs/mode" },
                "price": { "$ref": "#/$defs/price" },
                "pinned": { "type": "boolean", "default": false },
                "days": { "type": "array", "items": { "$ref": "#/$defs/day" }, "minItems": 2, "maxItems": 2 },
                "day": { "$ref": "#/$defs/day" },
                "date": { "$ref": "#/$defs/date" },
                "sortOrder": { "type": "number" },
                "start": { "$ref": "#/$defs/clock", "description": "a flight, train or ferry leaves then, on the clock of from" },
                "title": { "type": "string", "description": "what the leg is called, such as a flight's number" }
              }
            },
            "custom": {
              "required": ["title", "sortOrder"],
              "anyOf": [{ "required": ["day"] }, { "required": ["date"] }],
              "properties": {
                "type": { "const": "custom" },
                "title": { "type": "string" },
                "day": { "$ref": "#/$defs/day" },
                "date": { "$ref": "#/$defs/date" },
                "sortOrder": { "type": "number" }
              }
            },
            "rules": {
              "type": "object",
              "properties": {
                "maxTravelMinutesPerDay": { "$ref": "#/$defs/whole" },
                "maxTravelKmPerDay": { "$ref": "#/$defs/whole" },
                "maxTravelsPerDay": { "$ref": "#/$defs/whole" },
                "noTravelDays": { "type": "array", "items": { "$ref": "#/$defs/day" } },
                "travelHours": {
                  "type": "array",
                  "prefixItems": [{ "$ref": "#/$defs/clock" }, { "anyOf": [{ "$ref": "#/$defs/clock" }, { "const": "24:00" }] }],
                  "minItems": 2,
                  "maxItems": 2
                },
                "connections": {
                  "type": "boolean",
                  "description": "Whether there must be time for the legs between games, and before the first. Absent: not required when a trip is repaired, but reported as an error; false: reported as a warning."
                },
                "bufferAfterGameMinutes": { "$ref": "#/$defs/whole", "default": 0 },
                "bufferBeforeGameMinutes": { "$ref": "#/$defs/whole", "default": 0 },
                "bufferBeforeDepartureMinutes": { "$ref": "#/$defs/whole", "default": 0 },
                "bufferAfterArrivalMinutes": { "$ref": "#/$defs/whole", "default": 0 },
                "presumedStart": {
                  "$ref": "#/$defs/clock",
                  "description": "The local time at which a game or event without a start counts as starting."
                },
                "visitHours": {
                  "type": "array",
                  "prefixItems": [{ "$ref": "#/$defs/clock" }, { "anyOf": [{ "$ref": "#/$defs/clock" }, { "const": "24:00" }] }],
                  "minItems": 2,
                  "maxItems": 2,
                  "description": "the hours of visits in places that are open for 24 hours or more"
                },
                "restDayEvery": { "type": "integer", "minimum": 2, "maximum": 1000000000 },
                "maxTravelMinutesInDays": {
                  "type": "object",
                  "required": ["days", "minutes"],
                  "properties": { "days": { "$ref": "#/$defs/day" }, "minutes": { "$ref": "#/$defs/whole" } }
                },
                "preference": { "enum": ["freeDay", "earliest", "latest", "none"], "default": "freeDay" }
              }
            }
          }
        }

        """#
    /// The text of `Examples/Trips/boston-2013.json`.
    static let example = #"""
        { "format": "itinerary/1", "id": "boston-2013", "name": "Four parks in ten days", "startDate": "2013-07-22", "dayCount": 10,
          "items": [
            {"id": "mets-braves",     "type": "game",   "gameId": "game-New York-0722",     "title": "Mets v Braves",       "day": 1,  "sortOrder": 1000, "start": "19:10"},
            {"id": "to-boston",       "type": "travel", "from": "New York",     "to": "Boston",       "durationMinutes": 250, "day": 3, "sortOrder": 1000},
            {"id": "sox-rays",        "type": "game",   "gameId": "game-Boston-0725",       "title": "Red Sox v Rays",      "day": 4,  "sortOrder": 1000, "start": "19:10"},
            {"id": "back-south",      "type": "travel", "from": "Boston",       "to": "New York",     "durationMinutes": 250, "day": 5, "sortOrder": 500},
            {"id": "yankees-rays",    "type": "game",   "gameId": "game-New York-0726",     "title": "Yankees v Rays",      "day": 5,  "sortOrder": 1000, "start": "19:05"},
            {"id": "to-baltimore",    "type": "travel", "from": "New York",     "to": "Baltimore",    "durationMinutes": 245, "day": 6, "sortOrder": 1000},
            {"id": "orioles-sox",     "type": "game",   "gameId": "game-Baltimore-0728",    "title": "Orioles v Red Sox",   "day": 7,  "sortOrder": 1000, "start": "13:35"},
            {"id": "to-philadelphia", "type": "travel", "from": "Baltimore",    "to": "Philadelphia", "durationMinutes": 120, "day": 8, "sortOrder": 1000},
            {"id": "phillies-giants", "type": "game",   "gameId": "game-Philadelphia-0730", "title": "Phillies v Giants",   "day": 9,  "sortOrder": 1000, "start": "19:05"}
          ],
          "rules": {"maxTravelMinutesPerDay": 540, "travelHours": ["06:00", "23:30"], "connections": true, "bufferAfterGameMinutes": 30, "bufferBeforeGameMinutes": 60},
          "timeZone": "America/New_York",
          "places": [
            {"city": "New York",     "latitude": 40.79, "longitude": -73.89},
            {"city": "Boston",       "latitude": 42.35, "longitude": -71.10},
            {"city": "Baltimore",    "latitude": 39.28, "longitude": -76.62},
            {"city": "Philadelphia", "latitude": 39.91, "longitude": -75.17}
          ],
          "travelTimes": {"estimate": {"kmPerHour": 88, "detour": 1.25}}
        }

        """#
}
