import type { Reason } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { reasonWords } from '@lc/report/words'
import { useLocale } from '../../../shared/i18n/text.ts'

export const ReasonLine = ({ reason }: { reason: Reason }) => (
  <p className="mt-1 max-w-[44rem] wrap-anywhere">{visibleText(reasonWords(reason, useLocale()))}</p>
)
