import type { Section } from '@lc/content/blog'
import { postShape } from '../post-shape.ts'

/** Each post draws itself: its sections as lines of a ledger, and the trace that ends where most of its code is. It stands on an edge. */
export const PostPicture = ({ sections, className = '' }: { sections: readonly Section[]; className?: string }) => {
  const { rows, marked, left } = postShape(sections)
  const y = rows[marked]?.y ?? 0
  return (
    <svg viewBox="0 0 320 240" aria-hidden="true" focusable="false" className={className}>
      <path d="M56 12V240" className="fill-none stroke-line" strokeWidth="2" />
      <path d={rows.map((row) => `M64 ${row.y}h10`).join('')} className="fill-none stroke-line" strokeWidth="2" />
      <path d={rows.map(({ prose }) => prose).join('')} className="fill-none stroke-control" strokeWidth="2" />
      <path d={rows.map(({ code }) => code).join('')} className="fill-none stroke-control" strokeWidth="6" />
      <path d={rows[marked]?.code} className="fill-none stroke-muted" strokeWidth="6" />
      <path d={`M28 240V${y}H${left - 12}`} className="trace" pathLength="1" />
      <circle cx={left - 12} cy={y} r="5" className="trace-dot fill-volt" />
    </svg>
  )
}
