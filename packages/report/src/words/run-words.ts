import type { CheckOutcome, FunctionReach, Locale, UnitTestOutcome, UnitTestSubject } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { joinSentences, plainList } from './word-list.ts'

/** *Proved* is reserved for findings: a property that no engine could break "holds". */
const properties = {
  passed: m.app_property_passed,
  found: m.app_property_found,
  unknown: m.app_property_unknown,
  timed_out: m.app_property_timed_out,
  unsupported: m.app_property_unsupported,
  failed: m.app_property_failed,
  not_run: m.app_property_not_run,
} as const satisfies Record<CheckOutcome, unknown>

const tests = {
  passed: m.app_test_passed,
  failed: m.app_test_failed,
  reverted: m.app_test_reverted,
  not_reachable: m.app_test_not_reachable,
} as const satisfies Record<UnitTestOutcome, unknown>

const subjects = {
  deploys: m.app_test_deploys,
  call: m.app_test_call,
  access: m.app_test_access,
  erc20: m.app_test_erc20,
  erc721: m.app_test_erc721,
  erc1155: m.app_test_erc1155,
  erc4626: m.app_test_erc4626,
  erc165: m.app_test_erc165,
} as const satisfies Record<UnitTestSubject, unknown>

export const propertyWord = (outcome: CheckOutcome, locale: Locale) => properties[outcome]({}, { locale })

export const testWord = (outcome: UnitTestOutcome, locale: Locale) => tests[outcome]({}, { locale })

export const subjectWord = (subject: UnitTestSubject, locale: Locale) => subjects[subject]({}, { locale })

/** How many functions fuzzing reached, and the names of the others. */
export const reachWords = ({ contract, reached, missed }: FunctionReach, locale: Locale): string => {
  const counts = { contract, reached: reached.length, all: reached.length + missed.length }
  const names = plainList(missed, locale)
  return joinSentences(
    [
      m.app_fuzz_reached(counts, { locale }),
      ...(missed.length > 0 ? [m.app_fuzz_not_reached({ names }, { locale })] : []),
    ],
    locale,
  )
}
