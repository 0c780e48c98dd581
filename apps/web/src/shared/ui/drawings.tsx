import type { Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import { Slit } from './slit.tsx'

export const Logo = ({ locale }: { locale: Locale }) => (
  <span className="inline-flex items-center gap-2.5 whitespace-nowrap text-base font-semibold tracking-display">
    <Slit className="h-7 w-3.5 text-volt" />
    <span className="xl:hidden">{brand.product[locale]}</span>
    <span className="max-xl:hidden">{brand.company[locale]}</span>
  </span>
)

interface TraceProps {
  className: string
  /** Straight lines and right angles in px, from the edge to the end. */
  path: string
  end: { x: number; y: number }
}

/** The trace: a line that ends in a dot on the subject of the page. */
export const Trace = ({ className, path, end }: TraceProps) => (
  <svg className={className} aria-hidden="true" focusable="false">
    <path className="trace" pathLength="1" d={path} />
    <circle className="trace-dot fill-volt" cx={end.x} cy={end.y} r="5" />
  </svg>
)

interface WatchingCatProps {
  className?: string
  /** Closed eyes, for an empty state. */
  isAsleep?: boolean
}

const SHAPE =
  'M0 240C38 232 66 208 82 172C68 132 64 84 74 22C100 42 122 62 134 78C150 73 170 73 186 78C198 62 220 42 246 22C256 84 252 132 238 172C254 208 282 232 320 240Z'
const WHISKERS = 'M104 184L40 172M104 194L36 196M216 184L280 172M216 194L284 196'

/** A cat in the dark: a silhouette and two slit eyes. */
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
