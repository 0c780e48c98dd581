import type { Why } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { whyWords } from '@lc/report/words'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

/** What an engine says of a finding by a code, in the reader's language. */
export const WhyLine = ({ why }: { why: Why }) => (
  <p className="mt-1 max-w-[44rem] wrap-anywhere">{visibleText(whyWords(why, useLocale()))}</p>
)
