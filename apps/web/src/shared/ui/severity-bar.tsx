import { type SeverityCounts, severities } from '@lc/api-contract'
import { severityFills } from './severity.tsx'

const GAP = 2
const LENGTH = 100

interface SeverityBarProps {
  counts: Partial<SeverityCounts>
  /** The bar's width. */
  className?: string
}

/** The share of each severity, worst first. Decorative, because the numbers beside it are the same. */
export const SeverityBar = ({ counts, className = 'w-25' }: SeverityBarProps) => {
  const present = severities.filter((severity) => (counts[severity] ?? 0) > 0)
  const total = present.reduce((sum, severity) => sum + (counts[severity] ?? 0), 0)
  if (total === 0) return null
  const room = LENGTH - GAP * (present.length - 1)
  let at = 0
  return (
    <svg
      viewBox={`0 0 ${LENGTH} 8`}
      preserveAspectRatio="none"
      className={`h-2 shrink-0 ${className}`}
      aria-hidden="true"
      focusable="false"
    >
      {present.map((severity) => {
        const width = (room * (counts[severity] ?? 0)) / total
        const x = at
        at += width + GAP
        const inset = Math.min(0.5, width / 2)
        const box = { x: x + inset, y: 0.5, width: width - 2 * inset, height: 7 }
        return (
          <rect
            key={severity}
            {...box}
            className={`${severityFills[severity]} stroke-outline`}
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
        )
      })}
    </svg>
  )
}
