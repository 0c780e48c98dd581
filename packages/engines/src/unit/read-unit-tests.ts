import { type Reason, toReason, type UnitTest, type UnitTestOutcome } from '@lc/api-contract'
import type { ForgeTest } from '../foundry/forge-results.ts'
import type { UnitSubject } from './unit-subject.ts'
import type { PlannedTest } from './unit-test-plan.ts'

/** The result of a planned test, from the test's own message. */
export const readUnitTest = (contract: string, planned: PlannedTest, result: ForgeTest | undefined): UnitTest => {
  const { outcome, words: sentence } = endOf(result)
  const callee = calleeIn(sentence, planned)
  const subject = planned.subject ?? callee
  const words = callee ? sentence.replace(NUMBERED, callee.signature) : sentence
  const code = reasonForSentence(outcome, words)
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

/** Tests that call many functions report the deciding one by its number. */
const calleeIn = (words: string, { callees = [] }: PlannedTest): UnitSubject | undefined =>
  callees[Number(NUMBERED.exec(words)?.[1] ?? -1)]

const NUMBERED = /call (\d+)$/

const endOf = (result: ForgeTest | undefined): Pick<UnitTest, 'outcome' | 'words'> => {
  if (!result) return { outcome: 'not_reachable', words: DID_NOT_RUN }
  const reason = result.reason ?? ''
  if (result.status === 'Success') return { outcome: 'passed', words: result.decoded_logs.at(-1) ?? '' }
  // Only our own sentences are a verdict; anything else (gas, memory) ended the test early.
  if (reason.startsWith(EXPECTED)) return { outcome: 'failed', words: reason.slice(EXPECTED.length) }
  if (reason.startsWith(REVERTED)) return { outcome: 'reverted', words: reason.slice(REVERTED.length) }
  return { outcome: 'not_reachable', words: reason.replace(/^not reachable: /, '').slice(0, 200) }
}

const DID_NOT_RUN = 'it did not run'
const EXPECTED = 'expected: '
const REVERTED = 'reverted: '

/** The reason code for a test's sentence; `undefined` for a test that passed without one. */
export const reasonForSentence = (outcome: UnitTestOutcome, words: string): Reason | undefined => {
  if (words === '' && outcome === 'passed') return undefined
  if (Object.hasOwn(sentences, words)) return sentences[words]
  for (const [pattern, of] of patterns) {
    const [, value] = pattern.exec(words) ?? []
    if (value !== undefined) return of(value)
  }
  return outcome === 'reverted' && /^\w+$/.test(words)
    ? toReason('call_reverted', { call: words })
    : toReason('test_cut_short')
}

const patterns: readonly [RegExp, (value: string) => Reason][] = [
  [/^a stranger does not take over by (.+)$/, (call) => toReason('expected_no_takeover', { call })],
  [/^supportsInterface\((0x\w+)\) is true$/, (id) => toReason('expected_interface', { id })],
  [/^supportsInterface\((0x\w+)\) is false$/, (id) => toReason('expected_no_interface', { id })],
  [/^(\w+) returns true$/, (call) => toReason('expected_returns_true', { call })],
  [/^(\w+\(\)) does not revert$/, (call) => toReason('expected_answer', { call })],
]

/** The sentences of the tests in `solidity`, without the word before the colon. */
const sentences: Readonly<Record<string, Reason>> = {
  'accepted from the deployer': toReason('deployer_call_succeeded'),
  'accepted from a user': toReason('user_call_succeeded'),
  'accepted from a stranger': toReason('outsider_call_succeeded'),
  'the deployer has access, a stranger does not': toReason('only_deployer_can_call'),
  'it did not run': toReason('test_did_not_run'),
  'out of gas': toReason('out_of_gas'),
  'with every input tried': toReason('every_input_reverted'),
  'nobody had access with the inputs tried': toReason('no_caller_succeeded'),
  'the constructor refused all arguments tried': toReason('constructor_refused'),
  'the contract was not deployed': toReason('not_deployed'),
  'the getter does not return the deployer': toReason('deployer_not_recorded'),
  'a stranger is approved': toReason('outsider_is_approved'),
  'everybody has an allowance': toReason('everybody_has_allowance'),
  'nobody holds tokens': toReason('no_token_holder'),
  'nobody holds a token': toReason('no_token_holder'),
  'a stranger is refused': toReason('expected_outsider_rejected'),
  'a stranger does not move a token': toReason('expected_no_token_moved'),
  'a stranger does not move tokens': toReason('expected_no_token_moved'),
  'a transfer clears the approval': toReason('expected_approval_cleared'),
  'a transfer emits Transfer': toReason('expected_transfer_event'),
  'a transfer does not change the total supply': toReason('expected_supply_kept'),
  'asset() returns a token and does not revert': toReason('expected_asset_named'),
  'balances follow the token': toReason('expected_balances_follow'),
  'getApproved returns the approved account': toReason('expected_approved_named'),
  'nobody sends more than their balance': toReason('expected_balance_is_limit'),
  'previewDeposit returns no more shares than convertToShares': toReason('expected_preview_modest'),
  'the allowance equals the approved amount': toReason('expected_allowance_set'),
  'the receiver gets exactly the sent amount': toReason('expected_received'),
  'the receiver owns the token': toReason('expected_receiver_owns'),
  'the sender has exactly the sent amount less': toReason('expected_sent'),
  'converting to shares and back yields no gain': toReason('expected_no_gain'),
  'transferFrom uses up the allowance': toReason('expected_allowance_used'),
  'transferFrom without an allowance moves nothing': toReason('expected_allowance_needed'),
}
