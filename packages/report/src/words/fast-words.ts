import { type Check, isNotInTier, type Locale, type ScanSummary, type Stage, stages } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { stageWord } from './scan-words.ts'
import { formatList } from './word-list.ts'

type TieredScan = Pick<ScanSummary, 'checks' | 'tier'>

/** The checks that a fast scan ran and left out, for the head of a report and every export; undefined for a full scan. */
export const fastScanWords = (scan: TieredScan, locale: Locale): string | undefined => {
  if (!isFastScan(scan)) return undefined
  const left = leftOut(scan.checks)
  if (left.length === 0) return m.head_fast_alone({}, { locale })
  const names = left.map((stage) => lowerFirst(stageWord(stage, locale)))
  return m.head_fast({ names: formatList(names, locale) }, { locale })
}

/** Whether this is the report of a fast scan, which never looks like that of a full one. */
export const isFastScan = ({ tier }: TieredScan): boolean => tier === 'fast'

const leftOut = (checks: readonly Check[]): Stage[] =>
  stages.filter((stage) => checks.some((check) => check.stage === stage && isNotInTier(check.why)))

/** English uses lower case inside a sentence. */
const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)
