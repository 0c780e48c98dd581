import type { FixEdit } from '@lc/api-contract'
import type { ProofCheck } from '../proof/checks.ts'
import { addGuard } from './edits/add-guard.ts'
import { checkArithmetic } from './edits/check-arithmetic.ts'
import { checkResult } from './edits/check-result.ts'
import { effectsFirst } from './edits/effects-first.ts'
import { lockInitialiser } from './edits/lock-initialiser.ts'
import { nameConstructor } from './edits/name-constructor.ts'
import { ownRecords } from './edits/own-records.ts'
import { pullPayments } from './edits/pull-payments.ts'
import { replaceOrigin } from './edits/replace-origin.ts'
import { restrictAccess } from './edits/restrict-access.ts'
import type { FixSubject } from './fix-subject.ts'
import type { TextEdit } from './source-text.ts'

/**
 * The test that shows honest use after the fix. `kept`: the kept one, or one in which only the attacker is refused.
 * `first_use`: the successful first use in the steps before the attack, because an initialiser must refuse the second.
 * `own_use`: the generated unit test of the function, because the kept one uses what belongs to others. `none`: a
 * constructor is no longer a function.
 */
export type HonestSide = 'kept' | 'first_use' | 'own_use' | 'none'

export interface FixRule {
  edit: FixEdit
  /** The proofs that it may fix. */
  checks: readonly ProofCheck[]
  honest: HonestSide
  /** Candidates in order of preference, each a set of edits. Only verified ones are offered. */
  propose(subject: FixSubject): TextEdit[][]
}

const OPEN_DOORS = ['withdrawal', 'token-withdrawal', 'open-mint', 'destruction', 'foreign-code', 'takeover'] as const
const REENTRANCY = ['reentrancy', 'reentrancy-books'] as const

/** Every known edit, in order of preference: one file and one entry each. */
export const fixRules: readonly FixRule[] = [
  { edit: 'effects_first', checks: REENTRANCY, honest: 'kept', propose: effectsFirst },
  { edit: 'reentrancy_guard', checks: REENTRANCY, honest: 'kept', propose: addGuard },
  { edit: 'name_constructor', checks: ['takeover'], honest: 'none', propose: nameConstructor },
  { edit: 'lock_initialiser', checks: ['takeover'], honest: 'first_use', propose: lockInitialiser },
  { edit: 'restrict_access', checks: OPEN_DOORS, honest: 'kept', propose: restrictAccess },
  { edit: 'own_records', checks: ['withdrawal', 'token-withdrawal'], honest: 'own_use', propose: ownRecords },
  { edit: 'replace_origin', checks: ['tx-origin'], honest: 'kept', propose: replaceOrigin },
  { edit: 'check_arithmetic', checks: ['arithmetic'], honest: 'kept', propose: checkArithmetic },
  { edit: 'check_result', checks: ['ignored-result'], honest: 'kept', propose: checkResult },
  { edit: 'pull_payments', checks: ['refusal'], honest: 'kept', propose: pullPayments },
]

/** The proofs for which an edit is known. */
export const fixableChecks: readonly ProofCheck[] = [...new Set(fixRules.flatMap(({ checks }) => checks))]
