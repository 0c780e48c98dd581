const BOXES = 'M24 92h96v96H24ZM200 44h96v96h-96Z'

/** Two boxes with ports, and the line that joins them. */
export const AssociatePicture = () => (
  <svg viewBox="0 0 320 240" aria-hidden="true" focusable="false" className="w-full overflow-visible">
    <path d={BOXES} className="fill-surface stroke-control" strokeWidth="2" />
    <path d="M44 120h56M44 140h32M44 160h44M220 72h40M220 92h56M220 112h28" className="stroke-line" strokeWidth="6" />
    <path d="M16 116h16M16 164h16M288 68h16M288 116h16" className="stroke-control" strokeWidth="6" />
    <path d="M72 240v-52M248 240V140" className="stroke-line" strokeWidth="2" />
    <path d="M120 140H160V92H194" className="trace" pathLength="1" />
    <circle cx="194" cy="92" r="6" className="trace-dot fill-volt" />
  </svg>
)
