import { m } from '@lc/content/messages'
import { type Check, coverageOf, hasLooked, htmlLang, type Locale } from '@lc/contract'
import { checkWords, outcomeWord } from './scan-words.ts'

/** The first lines of a report: what was not checked and how it ended, then what was. */
export const coverageWords = (checks: readonly Check[], locale: Locale): { missed?: string; checked: string } => {
  const list = new Intl.ListFormat(htmlLang(locale), { type: 'conjunction' })
  const missed = checks.filter((check) => !hasLooked(check))
  const checked = checks.filter((check) => hasLooked(check))
  return {
    ...(missed.length > 0 && {
      missed: m.app_coverage_missed(
        { names: list.format(missed.map((check) => missedWords(check, locale))) },
        { locale },
      ),
    }),
    checked:
      coverageOf(checks) === 'nothing'
        ? m.app_coverage_nothing({}, { locale })
        : m.app_coverage_checked({ names: list.format(checked.map((check) => checkWords(check, locale))) }, { locale }),
  }
}

const missedWords = (check: Check, locale: Locale) =>
  m.app_coverage_check_reason(
    { check: checkWords(check, locale), outcome: outcomeWord(check.outcome, locale) },
    { locale },
  )
