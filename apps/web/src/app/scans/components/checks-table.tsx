import type { Check } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { engineName, outcomeWord, stageWord } from '@lc/report/words'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'
import { CheckReason } from './check-reason.tsx'

const cell = 'px-4 py-2.5 text-left align-top'

export const ChecksTable = ({ checks, isOpen = false }: { checks: readonly Check[]; isOpen?: boolean }) => {
  const locale = useLocale()
  const title = m.app_checks_title({}, { locale })
  if (checks.length === 0) return null
  return (
    <details open={isOpen} className="border border-line bg-surface">
      <summary className="fold flex min-h-11 cursor-pointer items-center px-4 font-semibold">{title}</summary>
      <ScrollRegion label={title} className="border-t border-line">
        <table className="w-full text-sm">
          <thead className="text-muted">
            <tr>
              {[m.app_checks_check, m.app_checks_outcome, m.app_checks_time].map((column) => (
                <th key={column({}, { locale })} scope="col" className={`${cell} whitespace-nowrap last:text-right`}>
                  {column({}, { locale })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {checks.map((check) => (
              <tr key={`${check.engine} ${check.stage}`} className="border-t border-line">
                <th scope="row" className={`${cell} font-normal`}>
                  {stageWord(check.stage, locale)}
                  <span className="block font-mono text-xs text-muted wrap-anywhere">
                    {engineName(check.engine)} {check.engineVersion}
                  </span>
                </th>
                <td className={cell}>
                  {outcomeWord(check.outcome, locale)}
                  <CheckReason check={check} />
                </td>
                <td className={`${cell} text-right font-mono whitespace-nowrap tabular-nums`}>
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
