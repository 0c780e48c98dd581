import type { Actor, AttackStory, Call, CheckOutcome, Holding, Locale, Reason, ReasonCode } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { outcomeWord } from './scan-words.ts'

type Message = (values: Readonly<Record<string, string>>, options: { locale: Locale }) => string

/** The text of a code in the reader's language. */
export const reasonWords = ({ code, values }: Reason, locale: Locale): string =>
  (words[code] as Message)(values, { locale })

interface EndReason {
  why?: Reason | undefined
  /** The tool's own text; earlier results have nothing else. */
  reason?: string | undefined
}

/** Why something ended, if known: our text, or the tool's if there is no code. */
export const endReasonWords = ({ why, reason }: EndReason, locale: Locale): string | undefined =>
  why ? reasonWords(why, locale) : reason

/** How a check or a property ended, and why. */
export const endWords = (ended: EndReason & { outcome: CheckOutcome }, locale: Locale): string => {
  const outcome = outcomeWord(ended, locale)
  const reason = endReasonWords(ended, locale)
  return reason === undefined ? outcome : m.export_outcome_reason({ outcome, reason }, { locale })
}

/** The caller; earlier results contain a text instead of a code. */
export const actorWords = ({ by, from }: Pick<Call, 'by' | 'from'>, locale: Locale): string =>
  by === undefined ? from : actors[by]({}, { locale })

/** An account of an attack's story; the contract under attack has its own name. */
export const holderWords = (
  { holder }: Pick<Holding, 'holder'>,
  { target }: Pick<AttackStory, 'target'>,
  locale: Locale,
): string => (holder === 'target' ? target : actors[holder]({}, { locale }))

/** The note next to a call. */
export const stepWords = ({ why, note }: Pick<Call, 'why' | 'note'>, locale: Locale): string | undefined =>
  endReasonWords({ why, reason: note }, locale)

const actors = {
  deployer: m.reason_actor_deployer,
  user: m.reason_actor_user,
  other: m.reason_actor_other,
  stranger: m.reason_actor_outsider,
  attacker: m.reason_actor_attacker,
  attacker_contract: m.reason_actor_attacker_contract,
  lured: m.reason_actor_tricked,
  reentering: m.reason_actor_reentering,
  mute: m.reason_actor_mute,
  time: m.reason_actor_time,
} as const satisfies Record<Actor, unknown>

const words = {
  adapter_failed: m.reason_adapter_failed,
  build_incomplete: m.reason_build_incomplete,
  not_compiled: m.reason_not_compiled,
  time_limit: m.reason_time_limit,
  cpu_limit: m.reason_cpu_limit,
  memory_limit: m.reason_memory_limit,
  output_limit: m.reason_output_limit,
  cancelled: m.reason_cancelled,
  tool_not_started: m.reason_tool_not_started,
  tool_changed: m.reason_tool_changed,
  could_not_run: m.reason_could_not_run,
  no_worker: m.reason_no_worker,
  project_budget: m.reason_project_budget,
  not_in_fast_scan: m.reason_not_in_fast_scan,
  contracts_open: m.reason_contracts_open,
  tool_failed: m.reason_tool_failed,
  no_report: m.reason_no_report,
  unreadable_finding: m.reason_unreadable_finding,
  checks_crashed: m.reason_checks_crashed,
  results_left_out: m.reason_results_left_out,
  functions_unread: m.reason_functions_unread,
  compiler_too_old: m.reason_compiler_too_old,
  no_deployable_contract: m.reason_no_deployable_contract,
  library_missing: m.reason_library_missing,
  constructor_refused: m.reason_constructor_refused,
  no_test_ran: m.reason_no_test_ran,
  only_with_stub: m.reason_only_with_stub,
  only_solidity_0_8: m.reason_only_solidity_0_8,
  compiler_refuses: m.reason_compiler_refuses,
  questions_open: m.reason_questions_open,
  solver_limit: m.reason_solver_limit,
  not_modelled: m.reason_not_modelled,
  no_call_sequence: m.reason_no_call_sequence,
  calls_do_not_fail: m.reason_calls_do_not_fail,
  calls_not_run: m.reason_calls_not_run,
  properties_open: m.reason_properties_open,
  needs_other_contracts: m.reason_needs_other_contracts,
  calls_other_contracts: m.reason_calls_other_contracts,
  reads_fixed_data: m.reason_reads_fixed_data,
  has_fallback: m.reason_has_fallback,
  function_left_out: m.reason_function_left_out,
  too_many_functions: m.reason_too_many_functions,
  no_suitable_function: m.reason_no_suitable_function,
  only_from_some_state: m.reason_only_from_some_state,
  function_solver_limit: m.reason_function_solver_limit,
  no_call_succeeded: m.reason_no_call_succeeded,
  not_all_followed: m.reason_not_all_followed,
  only_short_lists: m.reason_only_short_lists,
  no_token: m.reason_no_token,
  no_circulation: m.reason_no_circulation,
  campaign_not_reported: m.reason_campaign_not_reported,
  token_not_shown_working: m.reason_token_not_shown_working,
  no_transfer_worked: m.reason_no_transfer_worked,
  no_approval_used: m.reason_no_approval_used,
  no_deposit_worked: m.reason_no_deposit_worked,
  no_withdrawal_worked: m.reason_no_withdrawal_worked,
  nothing_earned: m.reason_nothing_earned,
  no_swap_worked: m.reason_no_swap_worked,
  no_release_worked: m.reason_no_release_worked,
  no_vote_worked: m.reason_no_vote_worked,
  no_proposal_executed: m.reason_no_proposal_executed,
  no_loan_worked: m.reason_no_loan_worked,
  calls_not_reported: m.reason_calls_not_reported,
  other_properties_broke: m.reason_other_properties_broke,
  campaign_not_run: m.reason_campaign_not_run,
  not_broken_again: m.reason_not_broken_again,
  deployer_call_succeeded: m.reason_deployer_call_succeeded,
  user_call_succeeded: m.reason_user_call_succeeded,
  outsider_call_succeeded: m.reason_outsider_call_succeeded,
  only_deployer_can_call: m.reason_only_deployer_can_call,
  test_did_not_run: m.reason_test_did_not_run,
  test_cut_short: m.reason_test_cut_short,
  out_of_gas: m.reason_out_of_gas,
  every_input_reverted: m.reason_every_input_reverted,
  no_caller_succeeded: m.reason_no_caller_succeeded,
  call_reverted: m.reason_call_reverted,
  not_deployed: m.reason_not_deployed,
  deployer_not_recorded: m.reason_deployer_not_recorded,
  outsider_is_approved: m.reason_outsider_is_approved,
  everybody_has_allowance: m.reason_everybody_has_allowance,
  no_token_holder: m.reason_no_token_holder,
  expected_outsider_rejected: m.reason_expected_outsider_rejected,
  expected_no_takeover: m.reason_expected_no_takeover,
  expected_no_token_moved: m.reason_expected_no_token_moved,
  expected_approval_cleared: m.reason_expected_approval_cleared,
  expected_transfer_event: m.reason_expected_transfer_event,
  expected_supply_kept: m.reason_expected_supply_kept,
  expected_returns_true: m.reason_expected_returns_true,
  expected_asset_named: m.reason_expected_asset_named,
  expected_balances_follow: m.reason_expected_balances_follow,
  expected_approved_named: m.reason_expected_approved_named,
  expected_balance_is_limit: m.reason_expected_balance_is_limit,
  expected_preview_modest: m.reason_expected_preview_modest,
  expected_interface: m.reason_expected_interface,
  expected_no_interface: m.reason_expected_no_interface,
  expected_allowance_set: m.reason_expected_allowance_set,
  expected_received: m.reason_expected_received,
  expected_receiver_owns: m.reason_expected_receiver_owns,
  expected_sent: m.reason_expected_sent,
  expected_no_gain: m.reason_expected_no_gain,
  expected_answer: m.reason_expected_answer,
  expected_allowance_used: m.reason_expected_allowance_used,
  expected_allowance_needed: m.reason_expected_allowance_needed,
  found_assertion: m.reason_found_assertion,
  found_division: m.reason_found_division,
  found_index: m.reason_found_index,
  found_empty_pop: m.reason_found_empty_pop,
  found_owner_taken: m.reason_found_owner_taken,
  found_tokens_taken: m.reason_found_tokens_taken,
  found_above_supply: m.reason_found_above_supply,
  found_ether_taken: m.reason_found_ether_taken,
  found_open_approval: m.reason_found_open_approval,
  found_open_burn: m.reason_found_open_burn,
  found_open_ether: m.reason_found_open_ether,
  found_open_items: m.reason_found_open_items,
  found_open_mint: m.reason_found_open_mint,
  found_bypassed_gate: m.reason_found_bypassed_gate,
  found_diverging_total: m.reason_found_diverging_total,
  found_open_amount: m.reason_found_open_amount,
  found_open_answer: m.reason_found_open_answer,
  found_open_recipient: m.reason_found_open_recipient,
  found_open_root: m.reason_found_open_root,
  found_open_signer: m.reason_found_open_signer,
  found_open_target: m.reason_found_open_target,
  found_open_tokens: m.reason_found_open_tokens,
  found_open_upgrade: m.reason_found_open_upgrade,
  found_property_broken: m.reason_found_property_broken,
  found_stale_index: m.reason_found_stale_index,
  found_test_failed: m.reason_found_test_failed,
  found_unsettled_change: m.reason_found_unsettled_change,
  proved_arithmetic: m.reason_proved_arithmetic,
  proved_destruction: m.reason_proved_destruction,
  proved_foreign_code: m.reason_proved_foreign_code,
  proved_gas_growth: m.reason_proved_gas_growth,
  proved_ignored_result: m.reason_proved_ignored_result,
  proved_open_mint: m.reason_proved_open_mint,
  proved_refusal: m.reason_proved_refusal,
  proved_reentrancy: m.reason_proved_reentrancy,
  proved_reentrancy_books: m.reason_proved_reentrancy_books,
  proved_signature_replay: m.reason_proved_signature_replay,
  proved_takeover: m.reason_proved_takeover,
  proved_token_withdrawal: m.reason_proved_token_withdrawal,
  proved_tx_origin: m.reason_proved_tx_origin,
  proved_withdrawal: m.reason_proved_withdrawal,
  step_from_within: m.reason_step_from_within,
  step_calls_back: m.reason_step_calls_back,
  step_repeated: m.reason_step_repeated,
  step_plain_payment: m.reason_step_plain_payment,
} as const satisfies Record<ReasonCode, unknown>
