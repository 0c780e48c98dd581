const HEAD = 'M4 78C-2 52 0 26 6 2C20 12 30 22 34 28C41 26 49 26 56 28C60 22 70 12 84 2C90 26 92 52 86 78Z'
const EYES = 'M30 42c5 8 5 16 0 24c-5-8-5-16 0-24ZM60 42c5 8 5 16 0 24c-5-8-5-16 0-24Z'

/** Two cats on a wall, with a free place between them. */
export const CareersPicture = () => (
  <svg viewBox="0 0 320 200" aria-hidden="true" focusable="false" className="w-full overflow-visible">
    {[6, 224].map((x) => (
      <g key={x} transform={`translate(${x} 80)`}>
        <path d={HEAD} className="fill-surface-2" />
        <path d={EYES} className="fill-muted" />
      </g>
    ))}
    <path
      d={HEAD}
      transform="translate(115 80)"
      className="fill-none stroke-volt"
      strokeWidth="2"
      strokeDasharray="6 6"
    />
    <path d="M-1600 161H1600" className="stroke-line" strokeWidth="6" />
    <path d="M20 180h96M140 180h60M224 180h80" className="stroke-line" strokeWidth="6" />
  </svg>
)

const ABOVE = 'M40 40h150M64 64h112M64 88h168M64 208h140M40 232h60'

/** Lines of code, and an eye on one of them. */
export const AuditPicture = () => (
  <svg viewBox="0 0 320 240" aria-hidden="true" focusable="false" className="w-full overflow-visible">
    <path d={ABOVE} className="stroke-line" strokeWidth="6" />
    <path d="M64 118h60M64 148h188M64 178h96" className="stroke-line" strokeWidth="6" />
    <path
      d="M190 70C246 108 246 188 190 226C134 188 134 108 190 70Z"
      className="fill-bg stroke-control"
      strokeWidth="2"
    />
    <path d="M148 148h84" className="stroke-muted" strokeWidth="6" />
    <path d="M190 96c12 34 12 70 0 104c-12-34-12-70 0-104Z" className="fill-volt" />
  </svg>
)

const BOXES = 'M24 92h96v96H24ZM200 44h96v96h-96Z'

/** Two boxes with ports, and a line between them. */
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

const MARKETS = 'M8 28h64v44H8ZM8 98h64v44H8ZM8 168h64v44H8ZM248 28h64v44h-64ZM248 98h64v44h-64ZM248 168h64v44h-64Z'
const WAYS = 'M72 50H104V108H124M72 120H124M72 190H104V132H124M196 132H216V190H248M196 120H248'

/** One box in the middle and six markets around it, with a trace to one of them. */
export const ManagerPicture = () => (
  <svg viewBox="0 0 320 240" aria-hidden="true" focusable="false" className="w-full overflow-visible">
    <path d={MARKETS} className="fill-surface stroke-control" strokeWidth="2" />
    <path d={WAYS} className="fill-none stroke-line" strokeWidth="2" />
    <path d="M124 84h72v72h-72Z" className="fill-surface-2 stroke-control" strokeWidth="2" />
    <path d="M160 96c9 16 9 32 0 48c-9-16-9-32 0-48Z" className="fill-muted" />
    <path d="M20 50h28M20 120h40M20 190h20M272 120h28M272 190h16" className="stroke-line" strokeWidth="6" />
    <path d="M196 108H216V50H262" className="trace" pathLength="1" />
    <circle cx="262" cy="50" r="6" className="trace-dot fill-volt" />
  </svg>
)
