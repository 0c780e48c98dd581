interface WatchingCatProps {
  className?: string
  /** Closed eyes: nothing to see. */
  isAsleep?: boolean
}

const SHAPE =
  'M0 240C38 232 66 208 82 172C68 132 64 84 74 22C100 42 122 62 134 78C150 73 170 73 186 78C198 62 220 42 246 22C256 84 252 132 238 172C254 208 282 232 320 240Z'
const WHISKERS = 'M104 184L40 172M104 194L36 196M216 184L280 172M216 194L284 196'

/** A cat in the dark, seen as a silhouette and two slit eyes. */
export const WatchingCat = ({ className = '', isAsleep = false }: WatchingCatProps) => (
  <svg viewBox="0 0 320 240" className={className} aria-hidden="true" focusable="false">
    <path d={SHAPE} className="fill-surface" />
    <path d={WHISKERS} className="fill-none stroke-line" strokeWidth="2" />
    {isAsleep ? (
      <path d="M110 140q14 9 28 0M182 140q14 9 28 0" className="fill-none stroke-muted" strokeWidth="2" />
    ) : (
      <g className="fill-volt">
        <path d="M124 114c8 16 8 32 0 48c-8-16-8-32 0-48Z" />
        <path d="M196 114c8 16 8 32 0 48c-8-16-8-32 0-48Z" />
      </g>
    )}
  </svg>
)
