import { z } from 'zod'

/**
 * Why something ended as it did, or what was seen: codes, each with the values that its words name. The words in both languages
 * are `why_<code>`. Kept results hold these codes, so none is ever taken away.
 */
export const whyCodes = {
  // runs of any engine
  adapter_failed: [],
  build_not_whole: [],
  not_compiled: [],
  time_limit: [],
  cpu_limit: [],
  memory_limit: [],
  output_limit: [],
  cancelled: [],
  tool_not_started: [],
  not_carried_out: [],
  no_worker: [],
  tool_failed: ['tool'],
  no_report: ['tool'],
  unreadable_finding: ['tool'],
  checks_crashed: ['tool', 'count'],
  results_left_out: ['tool', 'count'],
  functions_unread: ['tool', 'count'],
  compiler_too_old: ['tool', 'version'],
  // deployment
  no_deployable_contract: [],
  library_missing: [],
  constructor_refused: [],
  no_test_ran: [],
  beside_stand_in: [],
  // formal: SMTChecker
  only_solidity_0_8: [],
  compiler_refuses: ['version'],
  questions_open: ['open', 'all'],
  solver_limit: [],
  not_modelled: [],
  no_calls_named: [],
  calls_do_not_fail: [],
  calls_not_made: [],
  // formal: Halmos
  properties_open: ['open', 'all'],
  needs_others: [],
  calls_others: [],
  asks_for_fixed: [],
  answers_unnamed: [],
  function_left_out: [],
  too_many_functions: [],
  no_function_asked: [],
  only_from_some_state: ['function'],
  function_solver_limit: ['function'],
  no_call_succeeded: ['function'],
  not_all_followed: ['function'],
  only_short_lists: ['function'],
  // fuzzing
  no_token: [],
  no_circulation: [],
  campaign_silent: [],
  nothing_worked: [],
  no_transfer_worked: [],
  no_approval_used: [],
  calls_not_told: [],
  others_broke: [],
  campaign_not_run: [],
  not_broken_again: [],
  // unit tests: what a test that passed saw
  taken_from_deployer: [],
  taken_from_user: [],
  taken_from_stranger: [],
  deployer_let_in: [],
  // unit tests: why one shows nothing
  test_did_not_run: [],
  test_cut_short: [],
  want_of_gas: [],
  every_input_reverted: [],
  nobody_let_in: [],
  call_reverted: ['call'],
  not_deployed: [],
  deployer_not_named: [],
  stranger_is_approved: [],
  everybody_has_allowance: [],
  nobody_holds_token: [],
  // unit tests: what was expected and did not come
  expected_stranger_refused: [],
  expected_no_takeover: ['call'],
  expected_no_token_moved: [],
  expected_approval_cleared: [],
  expected_transfer_event: [],
  expected_supply_kept: [],
  expected_returns_true: ['call'],
  expected_asset_named: [],
  expected_balances_follow: [],
  expected_approved_named: [],
  expected_balance_is_limit: [],
  expected_preview_modest: [],
  expected_interface: ['id'],
  expected_no_interface: ['id'],
  expected_allowance_set: [],
  expected_received: [],
  expected_receiver_owns: [],
  expected_sent: [],
  expected_no_gain: [],
  expected_answer: ['call'],
  expected_allowance_used: [],
  expected_allowance_needed: [],
  // what engines say of a finding
  found_assertion: [],
  found_division: [],
  found_index: [],
  found_empty_pop: [],
  found_owner_taken: [],
  found_tokens_taken: [],
  found_above_supply: [],
  found_ether_taken: [],
  found_open_amount: ['function', 'variable'],
  found_open_approval: ['function', 'recipient'],
  found_open_burn: ['function', 'inputs'],
  found_open_ether: ['function', 'recipient', 'amount'],
  found_open_items: ['function', 'recipient', 'amount'],
  found_open_mint: ['function', 'inputs'],
  found_open_recipient: ['function', 'variable'],
  found_open_signer: ['function', 'variable'],
  found_open_target: ['function', 'variable'],
  found_open_tokens: ['function', 'recipient', 'amount'],
  found_promise_broken: ['contract'],
  found_test_failed: ['test'],
  // proofs
  proved_arithmetic: ['function'],
  proved_destruction: ['function'],
  proved_foreign_code: ['function'],
  proved_gas_growth: ['function', 'repeats'],
  proved_ignored_result: ['function', 'callee'],
  proved_refusal: ['function'],
  proved_reentrancy: ['function', 'gain'],
  proved_reentrancy_books: ['function'],
  proved_signature_replay: ['function'],
  proved_takeover: ['function'],
  proved_tx_origin: ['function'],
  proved_withdrawal: ['function', 'gain'],
  // calls of an exhibit
  step_from_within: ['call', 'times'],
  step_calls_back: ['call'],
  step_repeated: ['times'],
  step_plain_payment: [],
} as const satisfies Record<string, readonly string[]>
export type WhyCode = keyof typeof whyCodes

export const Why = z.object({
  code: z.enum(Object.keys(whyCodes) as [WhyCode, ...WhyCode[]]),
  values: z.record(z.string(), z.string()),
})
export type Why = z.infer<typeof Why>

type ValuesOf<C extends WhyCode> = Readonly<Record<(typeof whyCodes)[C][number], string | number>>

/** A code with exactly the values that its words need. */
export const why = <C extends WhyCode>(code: C, ...[values]: ValuesGiven<C>): Why => ({
  code,
  values: Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, String(value)])),
})

type ValuesGiven<C extends WhyCode> = (typeof whyCodes)[C] extends readonly [] ? [] : [values: ValuesOf<C>]
