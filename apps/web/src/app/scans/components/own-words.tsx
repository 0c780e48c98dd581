import type { Why } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

interface OwnWordsProps {
  why?: Why | undefined
  reason?: string | undefined
}

/** What the tool itself printed, in its own language, beside what we say of it; for who wants to know more. */
export const OwnWords = ({ why, reason }: OwnWordsProps) => {
  const locale = useLocale()
  if (!why || !reason) return null
  return (
    <details className="text-sm" data-own-words>
      <summary className="fold inline-flex min-h-8 cursor-pointer items-center text-muted">
        {m.why_own_words({}, { locale })}
      </summary>
      <p lang="en" className="border-l-2 border-line pl-4 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
        {visibleText(reason)}
      </p>
    </details>
  )
}
