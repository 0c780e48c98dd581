import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import type { Check } from '@lc/contract'
import { outcomeWord, stageWord } from '@lc/report/words'
import { useLocale } from '../../../lib/locale-context.ts'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'

const cell = 'px-4 py-2.5 text-left align-top'

export const ChecksTable = ({ checks }: { checks: readonly Check[] }) => {
  const locale = useLocale()
  const title = m.app_checks_title({}, { locale })
  if (checks.length === 0) return null
  return (
    <details className="border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold">{title}</summary>
      <ScrollRegion label={title} className="border-t border-line">
        <table className="w-full min-w-[30rem] text-sm">
          <thead className="text-muted">
            <tr>
              {[m.app_checks_engine, m.app_checks_stage, m.app_checks_outcome, m.app_checks_time].map((column) => (
                <th key={column({}, { locale })} scope="col" className={cell}>
                  {column({}, { locale })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {checks.map((check) => (
              <tr key={`${check.engine} ${check.stage}`} className="border-t border-line">
                <th scope="row" className={`${cell} font-mono font-normal whitespace-nowrap`}>
                  {check.engine} {check.engineVersion}
                </th>
                <td className={cell}>{stageWord(check.stage, locale)}</td>
                <td className={cell}>
                  {outcomeWord(check.outcome, locale)}
                  {check.reason && <span className="block text-muted wrap-anywhere">{visibleText(check.reason)}</span>}
                </td>
                <td className={`${cell} font-mono whitespace-nowrap tabular-nums`}>
                  {m.app_checks_seconds({ seconds: check.seconds.toFixed(1) }, { locale })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  )
}
