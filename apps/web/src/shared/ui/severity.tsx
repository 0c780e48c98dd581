import { type Severity, severities } from '@lc/api-contract'

/** The shape of each severity in a box of 16 by 16. */
export const severityPaths: Readonly<Record<Severity | 'passed', string>> = {
  critical: 'M5 1h6l4 4v6l-4 4H5l-4-4V5z',
  high: 'M8 1.5 15 14.500H1z',
  medium: 'M8 1 15 8 8 15 1 8z',
  low: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm0 4a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  informational: 'M1.5 6h13v4h-13z',
  passed: 'M1.5 1.500h13v13h-13z',
}

export const severityFills: Readonly<Record<Severity | 'passed', string>> = {
  critical: 'fill-critical',
  high: 'fill-high',
  medium: 'fill-medium',
  low: 'fill-low',
  informational: 'fill-informational',
  passed: 'fill-passed',
}

/** Shape and colour together, never colour alone. The caller adds the word. */
export const SeverityGlyph = ({ severity }: { severity: Severity | 'passed' }) => (
  <svg viewBox="0 0 16 16" className="size-4 shrink-0" aria-hidden="true" focusable="false">
    <SeverityShape severity={severity} />
    {severity === 'passed' && <path d="m4.5 8 2.5 2.5 4.5-5" className="fill-none stroke-bg" strokeWidth="2" />}
  </svg>
)

const SeverityShape = ({ severity }: { severity: Severity | 'passed' }) => (
  <path d={severityPaths[severity]} className={`${severityFills[severity]} stroke-outline`} strokeWidth="1" />
)

export const glyphId = (severity: Severity): string => `s-${severity}`

/** The shapes of all severities, defined once, for a page with hundreds of them. */
export const SeveritySymbols = () => (
  <svg className="hidden" aria-hidden="true">
    {severities.map((severity) => (
      <symbol key={severity} id={glyphId(severity)} viewBox="0 0 16 16">
        <SeverityShape severity={severity} />
      </symbol>
    ))}
  </svg>
)
