import type { DoctorReason } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'
import { Slit } from '../../../shared/ui/slit.tsx'
import { helpWords, reasonWords } from '../doctor-words.ts'

/** One reason: what, where, what would help, and apart from it what the compiler itself said. */
export const ReasonRow = ({ reason }: { reason: DoctorReason }) => {
  const locale = useLocale()
  return (
    <div className="flex gap-3 py-3.5" data-reason={reason.code} data-file={reason.file} data-line-number={reason.line}>
      <Slit className="mt-0.5 h-5 w-2.5 shrink-0 text-text" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{reasonWords(reason, locale)}</p>
        <p className="mt-2 text-sm">
          <span className="text-muted">{m.intake_doctor_help({}, { locale })}</span> {helpWords(reason, locale)}
          {reason.suggestion !== undefined && (
            <span className="wrap-anywhere">
              {' '}
              {m.doctor_suggestion({ suggestion: visibleText(reason.suggestion) }, { locale })}
            </span>
          )}
        </p>
        {reason.detail !== undefined && <CompilerWords {...reason} detail={reason.detail} />}
      </div>
    </div>
  )
}

interface CompilerWordsProps {
  detail: string
  file?: string | undefined
  line?: number | string | undefined
}

/** Not our words: said so, set apart, and shown with everything in them that could hide. */
const CompilerWords = ({ detail, file = '', line = '' }: CompilerWordsProps) => {
  const locale = useLocale()
  const title = m.intake_doctor_compiler_words({}, { locale })
  return (
    <details open className="mt-2">
      <summary className="min-h-8 cursor-pointer py-1 text-sm text-muted">{title}</summary>
      <ScrollRegion
        label={`${title} ${visibleText(file)} ${line}`.trim()}
        className="max-h-64 border border-line bg-bg p-3"
      >
        <pre lang="en" className="text-xs whitespace-pre-wrap wrap-anywhere">
          {visibleText(detail)}
        </pre>
      </ScrollRegion>
    </details>
  )
}
