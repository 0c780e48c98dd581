import type { Locale, Severity } from '@lc/api-contract'
import { m } from '@lc/content/messages'

const words: Record<Severity, typeof m.app_severity_high> = {
  critical: m.app_severity_critical,
  high: m.app_severity_high,
  medium: m.app_severity_medium,
  low: m.app_severity_low,
  informational: m.app_severity_informational,
}

export const severityWord = (severity: Severity, locale: Locale) => words[severity]({}, { locale })
