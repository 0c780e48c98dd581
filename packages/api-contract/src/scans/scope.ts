import { z } from 'zod'
import { scopeChecks, scopeReasons } from '../lists.ts'
import { solidityIdentifier } from '../solidity-identifier.ts'
import { Why } from '../why.ts'

/** A kind of check that looks at contracts one by one or all at once. */
export const ScopeCheck = z.enum(scopeChecks)
export type ScopeCheck = z.infer<typeof ScopeCheck>

/** Why a contract of an upload is not checked as a contract of its own; the words are `scope_reason_<reason>`. */
export const ScopeReason = z.enum(scopeReasons)
export type ScopeReason = z.infer<typeof ScopeReason>

export const ContractPlace = z.object({ file: z.string(), name: z.string() })
export type ContractPlace = z.infer<typeof ContractPlace>

export const NotCheckedContract = ContractPlace.extend({
  reason: ScopeReason,
  /** Contracts that were checked and use its code. */
  through: z.array(z.string()).optional(),
})
export type NotCheckedContract = z.infer<typeof NotCheckedContract>

/** What a scan would check, before it is ordered: contracts of the user's own code, the riskiest first. */
export const PlannedScope = z.object({
  contracts: z.array(ContractPlace),
  notChecked: z.array(NotCheckedContract),
  /** One of the contracts is a token that can be fuzzed: fuzzing is then on unless the user turns it off. */
  hasToken: z.boolean(),
})
export type PlannedScope = z.infer<typeof PlannedScope>

export const CheckedContract = ContractPlace.extend({
  /** Kinds of check that finished on it. */
  checks: z.array(ScopeCheck),
  /** Kinds of check that did not finish on it, and why. */
  missed: z.array(z.object({ check: ScopeCheck, why: Why.optional() })),
})
export type CheckedContract = z.infer<typeof CheckedContract>

/** What a scan checked and what it did not. A contract on which no check finished is not a checked one. */
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
  /** Of them, how many each kind of check finished on. */
  checks: z.partialRecord(ScopeCheck, z.int().nonnegative()),
  notChecked: z.int().nonnegative(),
})
export type ScopeCounts = z.infer<typeof ScopeCounts>

/** More contracts than this are not planned one by one. */
export const MAX_CONTRACTS_IN_SCOPE = 200

/** What an order names. Results have no such limits: a compiler accepts longer names, and shows them. */
export const OrderedScope = z
  .array(z.object({ file: z.string().min(1).max(500), name: z.string().regex(solidityIdentifier) }))
  .max(MAX_CONTRACTS_IN_SCOPE)
