import { z } from 'zod'
import { scopeChecks, scopeReasons } from '../field-values.ts'
import { Reason } from '../reason.ts'

/** A kind of check, which covers contracts one by one or all at once. */
export const ScopeCheck = z.enum(scopeChecks)
export type ScopeCheck = z.infer<typeof ScopeCheck>

/** Why a contract of an upload is not checked on its own; the texts are `scope_reason_<reason>`. */
export const ScopeReason = z.enum(scopeReasons)
export type ScopeReason = z.infer<typeof ScopeReason>

export const ContractPlace = z.object({ file: z.string(), name: z.string() })
export type ContractPlace = z.infer<typeof ContractPlace>

export const NotCheckedContract = ContractPlace.extend({
  reason: ScopeReason,
  /** Checked contracts that use its code. */
  through: z.array(z.string()).optional(),
})
export type NotCheckedContract = z.infer<typeof NotCheckedContract>

/** The scope of a scan before it is ordered: contracts of the user's own code, the riskiest first. */
export const PlannedScope = z.object({
  contracts: z.array(ContractPlace),
  notChecked: z.array(NotCheckedContract),
  /** Whether one of the contracts is a token that can be fuzzed; fuzzing is then on by default. */
  hasToken: z.boolean(),
})
export type PlannedScope = z.infer<typeof PlannedScope>

export const CheckedContract = ContractPlace.extend({
  /** Kinds of check that finished. */
  checks: z.array(ScopeCheck),
  /** Kinds of check that didn't finish, and why. */
  missed: z.array(z.object({ check: ScopeCheck, why: Reason.optional() })),
})
export type CheckedContract = z.infer<typeof CheckedContract>

/**
 * The contracts that a scan checked and those it didn't. A contract on which no check finished doesn't count as
 * checked.
 */
export const ScanScope = z.object({
  checked: z.array(CheckedContract),
  notChecked: z.array(NotCheckedContract),
  compilers: z.array(z.string()),
})
export type ScanScope = z.infer<typeof ScanScope>

/** The scope in numbers, for lists. */
export const ScopeCounts = z.object({
  /** Contracts in scope: checked, or not finished. */
  contracts: z.int().nonnegative(),
  /** How many of them each kind of check finished on. */
  checks: z.partialRecord(ScopeCheck, z.int().nonnegative()),
  notChecked: z.int().nonnegative(),
})
export type ScopeCounts = z.infer<typeof ScopeCounts>

/** Beyond this number, contracts are not planned one by one. */
export const MAX_CONTRACTS_IN_SCOPE = 200
