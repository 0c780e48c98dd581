import { m } from '@lc/content/messages'
import { rateSeverity } from '@lc/detectors'
import { severityWord } from '@lc/report/words'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { ScrollRegion } from '../../shared/ui/scroll-region.tsx'
import { SeverityGlyph } from '../../shared/ui/severity.tsx'
import { LedgerSection } from '../sections.tsx'

const levels = [
  { level: 'critical', meaning: m.audit_critical_means, advice: m.audit_critical_do },
  { level: 'high', meaning: m.audit_high_means, advice: m.audit_high_do },
  { level: 'medium', meaning: m.audit_medium_means, advice: m.audit_medium_do },
  { level: 'low', meaning: m.audit_low_means, advice: m.audit_low_do },
  { level: 'informational', meaning: m.audit_informational_means, advice: m.audit_informational_do },
] as const

const row = 'grid gap-x-8 gap-y-1 border-t border-line py-4 md:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]'

export const SeverityLevels = () => {
  const locale = useLocale()
  const t = useText()
  return (
    <LedgerSection number="03" id="severity" title={t(m.audit_severity_title)}>
      <p className="mt-4 max-w-[40rem] text-muted">{t(m.audit_severity_text)}</p>
      <table className="mt-8 block max-w-[60rem] border-b border-line text-left">
        <thead className="block max-md:sr-only">
          <tr className={`${row} border-t-0 text-sm text-muted`}>
            <th className="font-normal">{t(m.audit_severity_level)}</th>
            <th className="font-normal">{t(m.audit_severity_means)}</th>
            <th className="font-normal">{t(m.audit_severity_do)}</th>
          </tr>
        </thead>
        <tbody className="block">
          {levels.map(({ level, meaning, advice }) => (
            <tr key={level} className={row}>
              <th scope="row" className="flex items-center gap-2 self-start font-semibold">
                <SeverityGlyph severity={level} />
                {severityWord(level, locale)}
              </th>
              <td>{t(meaning)}</td>
              <td className="text-muted">{t(advice)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <SeverityMatrix />
    </LedgerSection>
  )
}

const ratings = ['high', 'medium', 'low'] as const
const words = { high: m.audit_rating_high, medium: m.audit_rating_medium, low: m.audit_rating_low }
const head = 'break-keep px-3 py-2 text-sm font-normal text-muted'

/** Computed with the product's own rule, so the page always matches the reports. */
const SeverityMatrix = () => {
  const t = useText()
  const label = t(m.audit_matrix_label)
  return (
    <ScrollRegion label={label} className="mt-12 w-fit max-w-full border border-line bg-surface">
      <table aria-label={label} className="text-left">
        <thead>
          <tr>
            <th className={head}>{t(m.audit_matrix_corner)}</th>
            {ratings.map((likelihood) => (
              <th key={likelihood} scope="col" className={head}>
                {t(words[likelihood])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ratings.map((impact) => (
            <tr key={impact} className="border-t border-line">
              <th scope="row" className={head}>
                {t(words[impact])}
              </th>
              {ratings.map((likelihood) => (
                <SeverityCell key={likelihood} severity={rateSeverity({ likelihood, impact })} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const SeverityCell = ({ severity }: { severity: ReturnType<typeof rateSeverity> }) => {
  const locale = useLocale()
  return (
    <td className="border-l border-line px-3 py-3 md:px-4">
      <span className="flex flex-col gap-1 text-base whitespace-nowrap md:flex-row md:items-center md:gap-2">
        <SeverityGlyph severity={severity} />
        {severityWord(severity, locale)}
      </span>
    </td>
  )
}
