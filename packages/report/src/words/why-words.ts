import type { Actor, Call, CheckOutcome, Locale, Why, WhyCode } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { outcomeWord } from './scan-words.ts'

type Message = (values: Readonly<Record<string, string>>, options: { locale: Locale }) => string

/** What a code says in the reader's language. */
export const whyWords = ({ code, values }: Why, locale: Locale): string => (words[code] as Message)(values, { locale })

interface Told {
  why?: Why | undefined
  /** A tool's own words, and all that earlier results have. */
  reason?: string | undefined
}

/** Why something ended, as far as it is known: in our words, or in those of the tool where there are no others. */
export const reasonWords = ({ why, reason }: Told, locale: Locale): string | undefined =>
  why ? whyWords(why, locale) : reason

/** How a check or a property ended, and why. */
export const endWords = (ended: Told & { outcome: CheckOutcome }, locale: Locale): string => {
  const outcome = outcomeWord(ended.outcome, locale)
  const reason = reasonWords(ended, locale)
  return reason === undefined ? outcome : m.export_outcome_reason({ outcome, reason }, { locale })
}

/** Who makes a call; earlier results name them in words of their own. */
export const actorWords = ({ by, from }: Pick<Call, 'by' | 'from'>, locale: Locale): string =>
  by === undefined ? from : actors[by]({}, { locale })

/** What is to be said of a call beside it. */
export const stepWords = ({ why, note }: Pick<Call, 'why' | 'note'>, locale: Locale): string | undefined =>
  reasonWords({ why, reason: note }, locale)

const actors = {
  deployer: m.why_actor_deployer,
  user: m.why_actor_user,
  other: m.why_actor_other,
  stranger: m.why_actor_stranger,
  attacker: m.why_actor_attacker,
  attacker_contract: m.why_actor_attacker_contract,
  lured: m.why_actor_lured,
  reentering: m.why_actor_reentering,
  mute: m.why_actor_mute,
  time: m.why_actor_time,
} as const satisfies Record<Actor, unknown>

const words = {
  adapter_failed: m.why_adapter_failed,
  build_not_whole: m.why_build_not_whole,
  not_compiled: m.why_not_compiled,
  time_limit: m.why_time_limit,
  cpu_limit: m.why_cpu_limit,
  memory_limit: m.why_memory_limit,
  output_limit: m.why_output_limit,
  cancelled: m.why_cancelled,
  tool_not_started: m.why_tool_not_started,
  not_carried_out: m.why_not_carried_out,
  no_worker: m.why_no_worker,
  project_budget: m.why_project_budget,
  contracts_open: m.why_contracts_open,
  tool_failed: m.why_tool_failed,
  no_report: m.why_no_report,
  unreadable_finding: m.why_unreadable_finding,
  checks_crashed: m.why_checks_crashed,
  results_left_out: m.why_results_left_out,
  functions_unread: m.why_functions_unread,
  compiler_too_old: m.why_compiler_too_old,
  no_deployable_contract: m.why_no_deployable_contract,
  library_missing: m.why_library_missing,
  constructor_refused: m.why_constructor_refused,
  no_test_ran: m.why_no_test_ran,
  beside_stand_in: m.why_beside_stand_in,
  only_solidity_0_8: m.why_only_solidity_0_8,
  compiler_refuses: m.why_compiler_refuses,
  questions_open: m.why_questions_open,
  solver_limit: m.why_solver_limit,
  not_modelled: m.why_not_modelled,
  no_calls_named: m.why_no_calls_named,
  calls_do_not_fail: m.why_calls_do_not_fail,
  calls_not_made: m.why_calls_not_made,
  properties_open: m.why_properties_open,
  needs_others: m.why_needs_others,
  calls_others: m.why_calls_others,
  asks_for_fixed: m.why_asks_for_fixed,
  answers_unnamed: m.why_answers_unnamed,
  function_left_out: m.why_function_left_out,
  too_many_functions: m.why_too_many_functions,
  no_function_asked: m.why_no_function_asked,
  only_from_some_state: m.why_only_from_some_state,
  function_solver_limit: m.why_function_solver_limit,
  no_call_succeeded: m.why_no_call_succeeded,
  not_all_followed: m.why_not_all_followed,
  only_short_lists: m.why_only_short_lists,
  no_token: m.why_no_token,
  no_circulation: m.why_no_circulation,
  campaign_silent: m.why_campaign_silent,
  nothing_worked: m.why_nothing_worked,
  no_transfer_worked: m.why_no_transfer_worked,
  no_approval_used: m.why_no_approval_used,
  calls_not_told: m.why_calls_not_told,
  others_broke: m.why_others_broke,
  campaign_not_run: m.why_campaign_not_run,
  not_broken_again: m.why_not_broken_again,
  taken_from_deployer: m.why_taken_from_deployer,
  taken_from_user: m.why_taken_from_user,
  taken_from_stranger: m.why_taken_from_stranger,
  deployer_let_in: m.why_deployer_let_in,
  test_did_not_run: m.why_test_did_not_run,
  test_cut_short: m.why_test_cut_short,
  want_of_gas: m.why_want_of_gas,
  every_input_reverted: m.why_every_input_reverted,
  nobody_let_in: m.why_nobody_let_in,
  call_reverted: m.why_call_reverted,
  not_deployed: m.why_not_deployed,
  deployer_not_named: m.why_deployer_not_named,
  stranger_is_approved: m.why_stranger_is_approved,
  everybody_has_allowance: m.why_everybody_has_allowance,
  nobody_holds_token: m.why_nobody_holds_token,
  expected_stranger_refused: m.why_expected_stranger_refused,
  expected_no_takeover: m.why_expected_no_takeover,
  expected_no_token_moved: m.why_expected_no_token_moved,
  expected_approval_cleared: m.why_expected_approval_cleared,
  expected_transfer_event: m.why_expected_transfer_event,
  expected_supply_kept: m.why_expected_supply_kept,
  expected_returns_true: m.why_expected_returns_true,
  expected_asset_named: m.why_expected_asset_named,
  expected_balances_follow: m.why_expected_balances_follow,
  expected_approved_named: m.why_expected_approved_named,
  expected_balance_is_limit: m.why_expected_balance_is_limit,
  expected_preview_modest: m.why_expected_preview_modest,
  expected_interface: m.why_expected_interface,
  expected_no_interface: m.why_expected_no_interface,
  expected_allowance_set: m.why_expected_allowance_set,
  expected_received: m.why_expected_received,
  expected_receiver_owns: m.why_expected_receiver_owns,
  expected_sent: m.why_expected_sent,
  expected_no_gain: m.why_expected_no_gain,
  expected_answer: m.why_expected_answer,
  expected_allowance_used: m.why_expected_allowance_used,
  expected_allowance_needed: m.why_expected_allowance_needed,
  found_assertion: m.why_found_assertion,
  found_division: m.why_found_division,
  found_index: m.why_found_index,
  found_empty_pop: m.why_found_empty_pop,
  found_owner_taken: m.why_found_owner_taken,
  found_tokens_taken: m.why_found_tokens_taken,
  found_above_supply: m.why_found_above_supply,
  found_ether_taken: m.why_found_ether_taken,
  found_open_approval: m.why_found_open_approval,
  found_open_burn: m.why_found_open_burn,
  found_open_ether: m.why_found_open_ether,
  found_open_items: m.why_found_open_items,
  found_open_mint: m.why_found_open_mint,
  found_open_amount: m.why_found_open_amount,
  found_open_answer: m.why_found_open_answer,
  found_open_recipient: m.why_found_open_recipient,
  found_open_root: m.why_found_open_root,
  found_open_signer: m.why_found_open_signer,
  found_open_target: m.why_found_open_target,
  found_open_tokens: m.why_found_open_tokens,
  found_open_upgrade: m.why_found_open_upgrade,
  found_promise_broken: m.why_found_promise_broken,
  found_test_failed: m.why_found_test_failed,
  proved_arithmetic: m.why_proved_arithmetic,
  proved_destruction: m.why_proved_destruction,
  proved_foreign_code: m.why_proved_foreign_code,
  proved_gas_growth: m.why_proved_gas_growth,
  proved_ignored_result: m.why_proved_ignored_result,
  proved_open_mint: m.why_proved_open_mint,
  proved_refusal: m.why_proved_refusal,
  proved_reentrancy: m.why_proved_reentrancy,
  proved_reentrancy_books: m.why_proved_reentrancy_books,
  proved_signature_replay: m.why_proved_signature_replay,
  proved_takeover: m.why_proved_takeover,
  proved_token_withdrawal: m.why_proved_token_withdrawal,
  proved_tx_origin: m.why_proved_tx_origin,
  proved_withdrawal: m.why_proved_withdrawal,
  step_from_within: m.why_step_from_within,
  step_calls_back: m.why_step_calls_back,
  step_repeated: m.why_step_repeated,
  step_plain_payment: m.why_step_plain_payment,
} as const satisfies Record<WhyCode, unknown>
