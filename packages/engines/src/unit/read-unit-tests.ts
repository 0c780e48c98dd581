import type { UnitTest } from '@lc/api-contract'
import type { ForgeTest } from '../foundry/forge-results.ts'
import type { UnitSubject } from './unit-subject.ts'
import type { PlannedTest } from './unit-test-plan.ts'
import { whyOfSentence } from './why-of-sentence.ts'

/** How a test of the plan ended, in the words of the test itself. */
export const readUnitTest = (contract: string, planned: PlannedTest, result: ForgeTest | undefined): UnitTest => {
  const { outcome, words: said } = endOf(result)
  const callee = calleeIn(said, planned)
  const subject = planned.subject ?? callee
  const words = callee ? said.replace(NUMBERED, callee.signature) : said
  const code = whyOfSentence(outcome, words)
  return {
    contract,
    ...(subject ? { function: subject.signature } : {}),
    test: planned.name,
    about: planned.about,
    outcome,
    ...(code ? { why: code } : {}),
    words,
  }
}

/** Tests that call many functions name the one that decided by its number. */
const calleeIn = (words: string, { callees = [] }: PlannedTest): UnitSubject | undefined =>
  callees[Number(NUMBERED.exec(words)?.[1] ?? -1)]

const NUMBERED = /call (\d+)$/

const endOf = (result: ForgeTest | undefined): Pick<UnitTest, 'outcome' | 'words'> => {
  if (!result) return { outcome: 'not_reachable', words: DID_NOT_RUN }
  const reason = result.reason ?? ''
  if (result.status === 'Success') return { outcome: 'passed', words: result.decoded_logs.at(-1) ?? '' }
  // Only our own words are a verdict; anything else (gas, memory) ended the test before it could say one.
  if (reason.startsWith(EXPECTED)) return { outcome: 'failed', words: reason.slice(EXPECTED.length) }
  if (reason.startsWith(REVERTED)) return { outcome: 'reverted', words: reason.slice(REVERTED.length) }
  return { outcome: 'not_reachable', words: reason.replace(/^not reachable: /, '').slice(0, 200) }
}

const DID_NOT_RUN = 'it did not run'
const EXPECTED = 'expected: '
const REVERTED = 'reverted: '
