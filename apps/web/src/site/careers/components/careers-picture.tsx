const HEAD = 'M4 78C-2 52 0 26 6 2C20 12 30 22 34 28C41 26 49 26 56 28C60 22 70 12 84 2C90 26 92 52 86 78Z'
const EYES = 'M30 42c5 8 5 16 0 24c-5-8-5-16 0-24ZM60 42c5 8 5 16 0 24c-5-8-5-16 0-24Z'

/** Two who watch from the wall, and a free place between them. */
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
