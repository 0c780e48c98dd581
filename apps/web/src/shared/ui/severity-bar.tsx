import { type SeverityCounts as Counts, type Severity, severities } from '@lc/api-contract'

const GAP = 2
const LENGTH = 100

const fills: Record<Severity, string> = {
  critical: 'fill-critical',
  high: 'fill-high',
  medium: 'fill-medium',
  low: 'fill-low',
  informational: 'fill-informational',
}

/** How findings divide by severity, worst first. The numbers beside it say the same, so it is for the eye alone. */
export const SeverityBar = ({ counts }: { counts: Partial<Counts> }) => {
  const present = severities.filter((severity) => (counts[severity] ?? 0) > 0)
  const total = present.reduce((sum, severity) => sum + (counts[severity] ?? 0), 0)
  if (total === 0) return null
  const room = LENGTH - GAP * (present.length - 1)
  let at = 0
  return (
    <svg viewBox={`0 0 ${LENGTH} 8`} className="h-2 w-25 shrink-0" aria-hidden="true" focusable="false">
      {present.map((severity) => {
        const width = (room * (counts[severity] ?? 0)) / total
        const x = at
        at += width + GAP
        const inset = Math.min(0.5, width / 2)
        const box = { x: x + inset, y: 0.5, width: width - 2 * inset, height: 7 }
        return <rect key={severity} {...box} className={`${fills[severity]} stroke-outline`} strokeWidth="1" />
      })}
    </svg>
  )
}
