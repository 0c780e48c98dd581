import { m } from '@lc/content/messages'
import { severityOf } from '@lc/detectors'
import { severityWord } from '@lc/report/words'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'
import { SeverityGlyph } from '../../../shared/ui/severity-glyph.tsx'

const ratings = ['high', 'medium', 'low'] as const
const words = { high: m.audit_rating_high, medium: m.audit_rating_medium, low: m.audit_rating_low }
const head = 'break-keep px-3 py-2 text-sm font-normal text-muted'

/** The rule itself, asked of the product: what it prints here is how it decides. */
export const SeverityMatrix = () => {
  const locale = useLocale()
  const label = m.audit_matrix_label({}, { locale })
  return (
    <ScrollRegion label={label} className="mt-12 w-fit max-w-full border border-line bg-surface">
      <table aria-label={label} className="text-left">
        <thead>
          <tr>
            <th className={head}>{m.audit_matrix_corner({}, { locale })}</th>
            {ratings.map((likelihood) => (
              <th key={likelihood} scope="col" className={head}>
                {words[likelihood]({}, { locale })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ratings.map((impact) => (
            <tr key={impact} className="border-t border-line">
              <th scope="row" className={head}>
                {words[impact]({}, { locale })}
              </th>
              {ratings.map((likelihood) => (
                <SeverityCell key={likelihood} severity={severityOf({ likelihood, impact })} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const SeverityCell = ({ severity }: { severity: ReturnType<typeof severityOf> }) => {
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
