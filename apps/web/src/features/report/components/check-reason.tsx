import { visibleText } from '@lc/content'
import type { Check } from '@lc/contract'
import { reasonWords } from '@lc/report/words'
import { useLocale } from '../../../lib/locale-context.ts'
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
