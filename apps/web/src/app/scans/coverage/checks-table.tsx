import type { Check, Reason } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { endReasonWords, engineName, outcomeWord, stageWord } from '@lc/report/words'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'

const cell = 'px-4 py-2.5 text-left align-top'

export const ChecksTable = ({ checks, isOpen = false }: { checks: readonly Check[]; isOpen?: boolean }) => {
  const locale = useLocale()
  const t = useText()
  const title = t(m.app_checks_title)
  if (checks.length === 0) return null
  return (
    <details open={isOpen} className="border border-line bg-surface">
      <summary className="fold flex min-h-11 cursor-pointer items-center px-4 font-semibold">{title}</summary>
      <ScrollRegion label={title} className="border-t border-line">
        <table className="w-full text-sm">
          <thead className="text-muted">
            <tr>
              {[m.app_checks_check, m.app_checks_outcome, m.app_checks_time].map((column) => (
                <th key={t(column)} scope="col" className={`${cell} whitespace-nowrap last:text-right`}>
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {checks.map((check) => (
              <tr key={`${check.engine} ${check.stage}`} className="border-t border-line">
                <th scope="row" className={`${cell} font-normal`}>
                  {stageWord(check.stage, locale)}
                  <span className="block min-w-30 font-mono text-xs text-muted wrap-anywhere">
                    {engineName(check.engine)} {check.engineVersion}
                  </span>
                </th>
                <td className={cell}>
                  {outcomeWord(check, locale)}
                  <CheckReason check={check} />
                </td>
                <td className={`${cell} text-right font-mono whitespace-nowrap tabular-nums`}>
                  {t(m.app_checks_seconds, { seconds: check.seconds.toFixed(1) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  )
}

/** Why a check didn't finish; nothing if it did. */
export const CheckReason = ({ check }: { check: Check }) => {
  const text = endReasonWords(check, useLocale())
  if (!text) return null
  return (
    <div className="text-sm font-normal text-muted wrap-anywhere">
      <p>{visibleText(text)}</p>
      <ToolOutput {...check} />
    </div>
  )
}

interface OwnWordsProps {
  why?: Reason | undefined
  reason?: string | undefined
}

/** The tool's own message, which isn't translated. */
export const ToolOutput = ({ why, reason }: OwnWordsProps) => {
  const t = useText()
  if (!why || !reason) return null
  return (
    <details className="text-sm" data-own-words>
      <summary className="fold inline-flex min-h-8 cursor-pointer items-center text-muted">
        {t(m.reason_tool_output)}
      </summary>
      <p lang="en" className="border-l-2 border-line pl-4 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
        {visibleText(reason)}
      </p>
    </details>
  )
}
