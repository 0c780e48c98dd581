import type { Evidence, Locale } from '@lc/api-contract'
import { detectorById } from '@lc/detectors'
import { shortenAddresses } from './amount-words.ts'
import { reasonWords } from './reason-words.ts'

interface ReportedFinding {
  detector: string
  evidence: readonly Evidence[]
}

/** The effect of a finding in the contract's own names, if an engine reported them. A proof states it best. */
export const ownConsequence = ({ evidence }: ReportedFinding, locale: Locale): string | undefined => {
  const find = (prefix: 'proved_' | 'found_') => evidence.find(({ why }) => why?.code.startsWith(prefix))?.why
  const reason = find('proved_') ?? find('found_')
  return reason && shortenAddresses(reasonWords(reason, locale))
}

/** The effect of a finding in one sentence. */
export const consequenceSentence = (finding: ReportedFinding, locale: Locale): string =>
  ownConsequence(finding, locale) ?? firstSentence(detectorById(finding.detector).text[locale].why)

const firstSentence = (text: string): string => text.match(/^.+?(?:[.!?](?=\s)|[。！？])/su)?.[0] ?? text
