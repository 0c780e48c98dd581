import type { Severity } from '@lc/api-contract'
import { severityPaths } from './severity-paths.ts'

const fills: Readonly<Record<Severity | 'passed', string>> = {
  critical: 'fill-critical',
  high: 'fill-high',
  medium: 'fill-medium',
  low: 'fill-low',
  informational: 'fill-informational',
  passed: 'fill-passed',
}

/** Shape and colour together, never colour alone; the word beside it is the caller's. */
export const SeverityGlyph = ({ severity }: { severity: Severity | 'passed' }) => (
  <svg viewBox="0 0 16 16" className="size-4 shrink-0" aria-hidden="true" focusable="false">
    <SeverityShape severity={severity} />
    {severity === 'passed' && <path d="m4.5 8 2.5 2.5 4.5-5" className="fill-none stroke-bg" strokeWidth="2" />}
  </svg>
)

export const SeverityShape = ({ severity }: { severity: Severity | 'passed' }) => (
  <path d={severityPaths[severity]} className={`${fills[severity]} stroke-outline`} strokeWidth="1" />
)
