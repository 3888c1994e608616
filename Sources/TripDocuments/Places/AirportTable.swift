/// The airports that a trip can name by code: the airports of cities with teams of the four big leagues of North
/// America, and other large airports.
///
/// A row has the code, degrees north and east, the time zone, and the cities that the airport serves, separated by
/// bars. Codes, positions and zones are from airportsdata 20260905 (https://github.com/mborsetti/airportsdata, MIT),
/// with positions rounded to a hundredth of a degree; the project chose the cities and spells them as schedules do.
enum AirportTable {
    static let rows = """
        ABQ 35.04 -106.61 America/Denver Albuquerque
        AKL -37.01 174.79 Pacific/Auckland Auckland
        ALB 42.75 -73.8 America/New_York Albany
        AMS 52.31 4.76 Europe/Amsterdam Amsterdam
        ANC 61.17 -150.0 America/Anchorage Anchorage
        ARN 59.65 17.92 Europe/Stockholm Stockholm
        ATH 37.94 23.94 Europe/Athens Athens
        ATL 33.64 -84.43 America/New_York Atlanta
        AUS 30.19 -97.67 America/Chicago Austin
        BCN 41.3 2.08 Europe/Madrid Barcelona
        BDL 41.94 -72.68 America/New_York Hartford
        BER 52.36 13.5 Europe/Berlin Berlin
        BHM 33.56 -86.75 America/Chicago Birmingham
        BHX 52.45 -1.75 Europe/London Birmingham
        BKK 13.68 100.75 Asia/Bangkok Bangkok
        BNA 36.12 -86.68 America/Chicago Nashville
        BNE -27.38 153.12 Australia/Brisbane Brisbane
        BOG 4.7 -74.15 America/Bogota Bogotá
        BOI 43.56 -116.22 America/Boise Boise
        BOM 19.09 72.87 Asia/Kolkata Mumbai
        BOS 42.36 -71.01 America/New_York Boston|Foxborough
        BRU 50.54 4.29 Europe/Brussels Brussels
        BUD 47.44 19.26 Europe/Budapest Budapest
        BUF 42.94 -78.73 America/New_York Buffalo|Orchard Park
        BUR 34.2 -118.36 America/Los_Angeles Burbank|Los Angeles
        BWI 39.18 -76.67 America/New_York Baltimore|Washington
        CAI 30.12 31.41 Africa/Cairo Cairo
        CCS 10.6 -66.99 America/Caracas Caracas
        CDG 49.01 2.55 Europe/Paris Paris
        CHS 32.9 -80.04 America/New_York Charleston
        CLE 41.41 -81.85 America/New_York Cleveland
        CLT 35.21 -80.95 America/New_York Charlotte
        CMH 40.0 -82.89 America/New_York Columbus
        CPH 55.62 12.66 Europe/Copenhagen Copenhagen
        CPT -33.96 18.6 Africa/Johannesburg Cape Town
        CRW 38.37 -81.59 America/New_York Charleston
        CUN 21.04 -86.88 America/Cancun Cancún
        CVG 39.05 -84.67 America/New_York Cincinnati
        DAL 32.85 -96.85 America/Chicago Dallas|Arlington
        DAY 39.9 -84.22 America/New_York Dayton
        DCA 38.85 -77.04 America/New_York Washington|Landover
        DEL 28.57 77.1 Asia/Kolkata Delhi
        DEN 39.86 -104.67 America/Denver Denver
        DFW 32.9 -97.04 America/Chicago Dallas|Arlington|Fort Worth
        DOH 25.26 51.61 Asia/Qatar Doha
        DSM 41.53 -93.66 America/Chicago Des Moines
        DTW 42.21 -83.35 America/Detroit Detroit
        DUB 53.42 -6.27 Europe/Dublin Dublin
        DUS 51.29 6.77 Europe/Berlin Düsseldorf
        DXB 25.25 55.36 Asia/Dubai Dubai
        EDI 55.95 -3.37 Europe/London Edinburgh
        ELP 31.81 -106.38 America/Denver El Paso
        EWR 40.69 -74.17 America/New_York New York|Newark|East Rutherford
        EZE -34.82 -58.54 America/Argentina/Buenos_Aires Buenos Aires
        FCO 41.8 12.25 Europe/Rome Rome
        FLL 26.07 -80.15 America/New_York Fort Lauderdale|Sunrise|Miami
        FRA 50.03 8.54 Europe/Berlin Frankfurt
        GDL 20.52 -103.31 America/Mexico_City Guadalajara
        GIG -22.81 -43.25 America/Sao_Paulo Rio de Janeiro
        GLA 55.87 -4.43 Europe/London Glasgow
        GRB 44.48 -88.13 America/Chicago Green Bay
        GRR 42.88 -85.52 America/Detroit Grand Rapids
        GRU -23.44 -46.47 America/Sao_Paulo São Paulo
        GVA 46.24 6.11 Europe/Zurich Geneva
        HAM 53.63 9.99 Europe/Berlin Hamburg
        HEL 60.32 24.96 Europe/Helsinki Helsinki
        HKG 22.31 113.92 Asia/Hong_Kong Hong Kong
        HND 35.55 139.78 Asia/Tokyo Tokyo
        HNL 21.32 -157.92 Pacific/Honolulu Honolulu
        HOU 29.65 -95.28 America/Chicago Houston
        IAD 38.95 -77.46 America/New_York Washington|Landover
        IAH 29.98 -95.34 America/Chicago Houston
        ICN 37.47 126.45 Asia/Seoul Seoul
        IND 39.72 -86.29 America/Indiana/Indianapolis Indianapolis
        ISP 40.8 -73.1 America/New_York Elmont|New York
        IST 41.28 28.75 Europe/Istanbul Istanbul
        JAX 30.49 -81.69 America/New_York Jacksonville
        JFK 40.64 -73.78 America/New_York New York|Queens|Brooklyn|Elmont|Bronx
        JNB -26.13 28.24 Africa/Johannesburg Johannesburg
        KEF 63.98 -22.61 Atlantic/Reykjavik Reykjavík
        KIX 34.43 135.24 Asia/Tokyo Osaka
        LAS 36.08 -115.15 America/Los_Angeles Las Vegas|Paradise
        LAX 33.94 -118.41 America/Los_Angeles Los Angeles|Inglewood|Anaheim
        LGA 40.78 -73.87 America/New_York New York|Queens|Bronx|Brooklyn
        LGB 33.82 -118.15 America/Los_Angeles Long Beach|Anaheim|Los Angeles
        LGW 51.15 -0.19 Europe/London London
        LHR 51.47 -0.46 Europe/London London
        LIM -12.02 -77.11 America/Lima Lima
        LIN 45.45 9.28 Europe/Rome Milan
        LIS 38.78 -9.14 Europe/Lisbon Lisbon
        LIT 34.73 -92.22 America/Chicago Little Rock
        LTN 51.87 -0.37 Europe/London London
        MAD 40.49 -3.57 Europe/Madrid Madrid
        MAN 53.35 -2.27 Europe/London Manchester
        MCI 39.3 -94.71 America/Chicago Kansas City
        MCO 28.43 -81.31 America/New_York Orlando
        MDW 41.79 -87.75 America/Chicago Chicago
        MEL -37.67 144.84 Australia/Melbourne Melbourne
        MEM 35.04 -89.98 America/Chicago Memphis
        MEX 19.44 -99.07 America/Mexico_City Mexico City
        MHT 42.93 -71.44 America/New_York Manchester|Boston
        MIA 25.8 -80.29 America/New_York Miami|Miami Gardens|Sunrise
        MKE 42.95 -87.9 America/Chicago Milwaukee
        MSN 43.14 -89.34 America/Chicago Madison
        MSP 44.88 -93.22 America/Chicago Minneapolis|Saint Paul|St. Paul
        MSY 29.99 -90.26 America/Chicago New Orleans
        MTY 25.78 -100.11 America/Mexico_City Monterrey
        MUC 48.35 11.79 Europe/Berlin Munich
        MXP 45.63 8.73 Europe/Rome Milan
        NRT 35.76 140.39 Asia/Tokyo Tokyo
        OAK 37.72 -122.22 America/Los_Angeles Oakland|San Francisco
        OKC 35.39 -97.6 America/Chicago Oklahoma City
        OMA 41.3 -95.89 America/Chicago Omaha
        ONT 34.06 -117.6 America/Los_Angeles Ontario|Anaheim|Los Angeles
        ORD 41.98 -87.91 America/Chicago Chicago
        ORF 36.9 -76.2 America/New_York Norfolk
        ORY 48.73 2.36 Europe/Paris Paris
        OSL 60.19 11.1 Europe/Oslo Oslo
        PBI 26.68 -80.1 America/New_York West Palm Beach
        PDX 45.59 -122.6 America/Los_Angeles Portland
        PEK 40.08 116.58 Asia/Shanghai Beijing
        PER -31.94 115.97 Australia/Perth Perth
        PHL 39.87 -75.24 America/New_York Philadelphia
        PHX 33.43 -112.01 America/Phoenix Phoenix|Glendale
        PIE 27.91 -82.69 America/New_York St. Petersburg|Tampa
        PIT 40.49 -80.23 America/New_York Pittsburgh
        PRG 50.1 14.26 Europe/Prague Prague
        PTY 9.07 -79.38 America/Panama Panama City
        PVD 41.72 -71.43 America/New_York Providence|Foxborough|Boston
        PVG 31.14 121.81 Asia/Shanghai Shanghai
        PWM 43.65 -70.31 America/New_York Portland
        RDU 35.88 -78.79 America/New_York Raleigh
        RIC 37.51 -77.32 America/New_York Richmond
        RNO 39.5 -119.77 America/Los_Angeles Reno
        ROC 43.12 -77.67 America/New_York Rochester
        RST 43.91 -92.5 America/Chicago Rochester
        RSW 26.54 -81.76 America/New_York Fort Myers
        SAN 32.73 -117.19 America/Los_Angeles San Diego
        SAT 29.53 -98.47 America/Chicago San Antonio
        SCL -33.39 -70.79 America/Santiago Santiago
        SDF 38.17 -85.74 America/Kentucky/Louisville Louisville
        SDQ 18.43 -69.67 America/Santo_Domingo Santo Domingo
        SEA 47.45 -122.31 America/Los_Angeles Seattle
        SFO 37.62 -122.38 America/Los_Angeles San Francisco|Santa Clara
        SIN 1.35 103.99 Asia/Singapore Singapore
        SJC 37.36 -121.93 America/Los_Angeles San Jose|Santa Clara
        SJO 9.99 -84.21 America/Costa_Rica San Jose
        SJU 18.44 -66.0 America/Puerto_Rico San Juan
        SLC 40.79 -111.98 America/Denver Salt Lake City
        SMF 38.7 -121.59 America/Los_Angeles Sacramento|West Sacramento
        SNA 33.68 -117.87 America/Los_Angeles Anaheim|Santa Ana|Los Angeles
        SRQ 27.4 -82.55 America/New_York Sarasota
        STL 38.75 -90.37 America/Chicago St. Louis
        STN 51.88 0.23 Europe/London London
        STR 48.69 9.22 Europe/Berlin Stuttgart
        SYD -33.95 151.18 Australia/Sydney Sydney
        SYR 43.11 -76.11 America/New_York Syracuse
        TLV 32.01 34.89 Asia/Jerusalem Tel Aviv
        TPA 27.98 -82.53 America/New_York Tampa|St. Petersburg
        TPE 25.08 121.23 Asia/Taipei Taipei
        TUL 36.2 -95.89 America/Chicago Tulsa
        TUS 32.12 -110.94 America/Phoenix Tucson
        VIE 48.11 16.57 Europe/Vienna Vienna
        WAW 52.17 20.97 Europe/Warsaw Warsaw
        YEG 53.31 -113.58 America/Edmonton Edmonton
        YHZ 44.88 -63.51 America/Halifax Halifax
        YOW 45.32 -75.67 America/Toronto Ottawa
        YQB 46.79 -71.39 America/Toronto Quebec
        YTZ 43.63 -79.4 America/Toronto Toronto
        YUL 45.47 -73.74 America/Toronto Montreal
        YVR 49.19 -123.18 America/Vancouver Vancouver
        YWG 49.91 -97.24 America/Winnipeg Winnipeg
        YXU 43.04 -81.15 America/Toronto London
        YYC 51.11 -114.02 America/Edmonton Calgary
        YYZ 43.68 -79.63 America/Toronto Toronto
        ZRH 47.46 8.55 Europe/Zurich Zurich
        """
}
