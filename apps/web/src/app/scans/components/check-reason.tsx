import type { Check } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { reasonWords } from '@lc/report/words'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { OwnWords } from './own-words.tsx'

/** Why a check did not come to its end, where it did not. */
export const CheckReason = ({ check }: { check: Check }) => {
  const said = reasonWords(check, useLocale())
  if (!said) return null
  return (
    <div className="text-sm font-normal text-muted wrap-anywhere">
      <p>{visibleText(said)}</p>
      <OwnWords {...check} />
    </div>
  )
}
