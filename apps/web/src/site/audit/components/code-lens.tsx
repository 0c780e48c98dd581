const TOP = 24
const STEP = 20

/** Where each line of code begins and how long it is, in px; a gap stands between two functions. */
const lines = [
  [24, 150],
  [24, 210],
  [0, 0],
  [24, 250],
  [56, 180],
  [56, 270],
  [88, 190],
  [88, 232],
  [88, 120],
  [56, 20],
  [24, 20],
  [0, 0],
  [24, 290],
  [56, 236],
  [56, 160],
  [24, 20],
] as const

/** The line that the eye rests on. */
const SEEN = 7
const LENS = 'M192 0C268 100 268 252 192 352C116 252 116 100 192 0Z'

const pathOf = (isWanted: (index: number) => boolean) =>
  lines
    .map(([x, length], index) => (length > 0 && isWanted(index) ? `M${x} ${TOP + index * STEP}h${length}` : ''))
    .join('')

/** Code in the dark; what lies in the slit of the eye is read, and one line of it is bright. */
export const CodeLens = () => (
  <svg viewBox="0 0 384 352" aria-hidden="true" focusable="false" className="w-full fill-none">
    <clipPath id="code-lens">
      <path d={LENS} />
    </clipPath>
    <path d={pathOf(() => true)} className="stroke-surface-2" strokeWidth="6" />
    <g clipPath="url(#code-lens)">
      <path d={LENS} className="fill-surface" />
      <path d={pathOf((index) => index !== SEEN)} className="stroke-muted" strokeWidth="6" />
      <path d={pathOf((index) => index === SEEN)} className="stroke-volt" strokeWidth="6" />
    </g>
    <path d={LENS} className="stroke-muted" strokeWidth="2" />
  </svg>
)
