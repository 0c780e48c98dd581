import { visibleText } from '@lc/content'
import type { Why } from '@lc/contract'
import { whyWords } from '@lc/report/words'
import { useLocale } from '../../../lib/locale-context.ts'

/** What an engine says of a finding by a code, in the reader's language. */
export const WhyLine = ({ why }: { why: Why }) => (
  <p className="mt-1 max-w-[44rem] wrap-anywhere">{visibleText(whyWords(why, useLocale()))}</p>
)
