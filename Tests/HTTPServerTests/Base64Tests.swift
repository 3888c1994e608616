import HTTPServer
import Testing

@Suite struct Base64Tests {
    @Test(
        "Base64 is decoded exactly",
        arguments: [
            ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYmFy", "foobar"), ("Zg=", nil),
            ("Z===", nil), ("Zm 9", nil), ("=Zg=", nil),
        ]
    )
    func base64(text: String, decoded: String?) {
        #expect(Base64.decoded(Array(text.utf8)) == decoded.map { Array($0.utf8) })
    }
}
