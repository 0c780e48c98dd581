import { type Severity, severities } from '@lc/api-contract'
import { SeverityShape } from './severity-glyph.tsx'

export const glyphId = (severity: Severity): string => `s-${severity}`

/** The shapes of all severities, drawn once, for a page that shows hundreds of them. */
export const SeveritySymbols = () => (
  <svg className="hidden" aria-hidden="true">
    {severities.map((severity) => (
      <symbol key={severity} id={glyphId(severity)} viewBox="0 0 16 16">
        <SeverityShape severity={severity} />
      </symbol>
    ))}
  </svg>
)
