/// The style sheet of a picture: fonts, line widths, and light and dark colours. Each distinction by colour is also one of
/// shape or line style.
enum PictureStyle {
    static let css = """
        .page { fill: #ffffff }
        .band { fill: #f6f8fa }
        .grid { stroke: #d8dee4; stroke-width: 1 }
        text { font: 12px system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; fill: #1f2328 }
        .name { font-size: 16px; font-weight: 600 }
        .part { font-size: 13px; font-weight: 600 }
        .small { font-size: 10px; fill: #59636e }
        .label { paint-order: stroke; stroke: #ffffff; stroke-opacity: .8; stroke-width: 3px; stroke-linejoin: round }
        .stay { stroke: #54aeff; stroke-width: 8; stroke-linecap: round; opacity: .32; fill: none }
        .leg { stroke: #0969da; stroke-width: 2.5; stroke-linecap: round; fill: none }
        .moved { stroke: #bc4c00; stroke-width: 4 }
        .was { stroke: #bc4c00; stroke-width: 1.5; stroke-dasharray: 2 4; stroke-linecap: round; fill: none }
        .gap { stroke: #cf222e; stroke-width: 1.5; stroke-dasharray: 4 3; fill: none }
        .game { fill: #1a7f37 }
        .shifted { stroke: #bc4c00; stroke-width: 2.5 }
        .missed { stroke: #cf222e; stroke-width: 2.5; stroke-linecap: round; fill: #ffffff }
        .lost { fill: #cf222e }
        .custom { fill: #8250df }
        @media (prefers-color-scheme: dark) {
          .page { fill: #0d1117 }
          .band { fill: #161b22 }
          .grid { stroke: #30363d }
          text { fill: #e6edf3 }
          .small { fill: #9198a1 }
          .label { stroke: #0d1117 }
          .stay { stroke: #1f6feb; opacity: .5 }
          .leg { stroke: #58a6ff }
          .moved { stroke: #f0883e }
          .was { stroke: #f0883e }
          .gap { stroke: #ff7b72 }
          .game { fill: #3fb950 }
          .shifted { stroke: #f0883e }
          .missed { stroke: #ff7b72; fill: #0d1117 }
          .lost { fill: #ff7b72 }
          .custom { fill: #d2a8ff }
        }
        """
}
