import type { Severity } from '@lc/contract'

const shapes: Record<Severity | 'passed', { path: string; fill: string }> = {
  critical: { path: 'M5 1h6l4 4v6l-4 4H5l-4-4V5z', fill: 'fill-critical' },
  high: { path: 'M8 1.5 15 14.500H1z', fill: 'fill-high' },
  medium: { path: 'M8 1 15 8 8 15 1 8z', fill: 'fill-medium' },
  low: {
    path: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm0 4a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
    fill: 'fill-low',
  },
  informational: { path: 'M1.5 6h13v4h-13z', fill: 'fill-informational' },
  passed: { path: 'M1.5 1.500h13v13h-13z', fill: 'fill-passed' },
}

/** Shape and colour together, never colour alone; the word beside it is the caller's. */
export const SeverityGlyph = ({ severity }: { severity: Severity | 'passed' }) => (
  <svg viewBox="0 0 16 16" className="size-4 shrink-0" aria-hidden="true" focusable="false">
    <path d={shapes[severity].path} className={`${shapes[severity].fill} stroke-outline`} strokeWidth="1" />
    {severity === 'passed' && <path d="m4.5 8 2.5 2.5 4.5-5" className="fill-none stroke-bg" strokeWidth="2" />}
  </svg>
)
