/** Half the width and the middle of each slit in px: the eye opens from stage to stage. */
const slits = [
  { x: 64, half: 10 },
  { x: 176, half: 24 },
  { x: 312, half: 52 },
] as const
const MIDDLE = 160

const lens = (x: number, half: number) =>
  `M${x} 16C${x + half} 96 ${x + half} 224 ${x} 304C${x - half} 224 ${x - half} 96 ${x} 16Z`

/** One line through three slits that open: compile, analyse, merge. It ends on what was found. */
export const ThreeSlits = () => (
  <svg viewBox="0 0 384 352" aria-hidden="true" focusable="false" className="w-full overflow-visible">
    {slits.map(({ x, half }) => (
      <path key={x} d={lens(x, half)} className="fill-surface-2 stroke-muted" strokeWidth="2" />
    ))}
    <path
      d="M284 112h44M292 136h48M276 160h60M292 184h32M288 208h40"
      className="fill-none stroke-muted"
      strokeWidth="6"
    />
    <path className="trace" pathLength="1" d={`M-1400 336H8V${MIDDLE}H276`} />
    <circle className="trace-dot fill-volt" cx="276" cy={MIDDLE} r="6" />
  </svg>
)
