import { type UnitTestOutcome, type Why, why } from '@lc/api-contract'

/** What a test said, by its code; `undefined` for one that passed without a word. */
export const whyOfSentence = (outcome: UnitTestOutcome, words: string): Why | undefined => {
  if (words === '' && outcome === 'passed') return undefined
  if (Object.hasOwn(sentences, words)) return sentences[words]
  for (const [pattern, of] of patterns) {
    const [, value] = pattern.exec(words) ?? []
    if (value !== undefined) return of(value)
  }
  return outcome === 'reverted' && /^\w+$/.test(words) ? why('call_reverted', { call: words }) : why('test_cut_short')
}

const patterns: readonly [RegExp, (value: string) => Why][] = [
  [/^a stranger does not take over by (.+)$/, (call) => why('expected_no_takeover', { call })],
  [/^supportsInterface\((0x\w+)\) is true$/, (id) => why('expected_interface', { id })],
  [/^supportsInterface\((0x\w+)\) is false$/, (id) => why('expected_no_interface', { id })],
  [/^(\w+) returns true$/, (call) => why('expected_returns_true', { call })],
  [/^(\w+\(\)) does not revert$/, (call) => why('expected_answer', { call })],
]

/** As the tests in `solidity` say it, without the word before the colon. */
const sentences: Readonly<Record<string, Why>> = {
  'taken from the deployer': why('taken_from_deployer'),
  'taken from a user': why('taken_from_user'),
  'taken from a stranger': why('taken_from_stranger'),
  'the deployer is let in, a stranger is not': why('deployer_let_in'),
  'it did not run': why('test_did_not_run'),
  'for want of gas': why('want_of_gas'),
  'with every input that was tried': why('every_input_reverted'),
  'nobody was let in with the inputs that were tried': why('nobody_let_in'),
  'the constructor refused every set of arguments that was tried': why('constructor_refused'),
  'the contract was not deployed': why('not_deployed'),
  'the deployer is not named': why('deployer_not_named'),
  'a stranger is approved': why('stranger_is_approved'),
  'everybody has an allowance': why('everybody_has_allowance'),
  'nobody holds tokens': why('nobody_holds_token'),
  'nobody holds a token': why('nobody_holds_token'),
  'a stranger is refused': why('expected_stranger_refused'),
  'a stranger does not move a token': why('expected_no_token_moved'),
  'a stranger does not move tokens': why('expected_no_token_moved'),
  'a transfer clears the approval': why('expected_approval_cleared'),
  'a transfer emits Transfer': why('expected_transfer_event'),
  'a transfer leaves the total supply as it is': why('expected_supply_kept'),
  'asset() names a token and does not revert': why('expected_asset_named'),
  'balances count the token where it is': why('expected_balances_follow'),
  'getApproved names who was approved': why('expected_approved_named'),
  'nobody sends more than they have': why('expected_balance_is_limit'),
  'previewDeposit promises no more shares than convertToShares': why('expected_preview_modest'),
  'the allowance is what was approved': why('expected_allowance_set'),
  'the receiver has exactly what was sent': why('expected_received'),
  'the receiver owns the token': why('expected_receiver_owns'),
  'the sender has exactly so much less': why('expected_sent'),
  'there and back again is not more than before': why('expected_no_gain'),
  'transferFrom uses up the allowance': why('expected_allowance_used'),
  'transferFrom without an allowance moves nothing': why('expected_allowance_needed'),
}
