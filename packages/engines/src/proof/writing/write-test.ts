import type { DeploymentPlan } from '../../foundry/deployment-plan.ts'
import type { Attack } from '../attack.ts'
import type { ProofCheck } from '../checks.ts'
import {
  destruction,
  foreignCode,
  openMint,
  reentrancy,
  reentrancyBooks,
  takeover,
  tokenWithdrawal,
  txOrigin,
  withdrawal,
} from './gain-tests.ts'
import { arithmetic, gasGrowth, ignoredResult, refusal, signatureReplay } from './probe-tests.ts'
import type { TestBodies, Writer } from './test-bodies.ts'

/** The same story twice: with the trick it happens, without the trick it does not. */
export const writeTest = (
  { candidate, check }: Pick<Attack, 'candidate' | 'check'>,
  plan: DeploymentPlan,
): TestBodies => writers[check](candidate, plan)

const writers: Record<ProofCheck, Writer> = {
  arithmetic,
  destruction,
  'foreign-code': foreignCode,
  'gas-growth': gasGrowth,
  'ignored-result': ignoredResult,
  'open-mint': openMint,
  refusal,
  reentrancy,
  'reentrancy-books': reentrancyBooks,
  'signature-replay': signatureReplay,
  takeover,
  'token-withdrawal': tokenWithdrawal,
  'tx-origin': txOrigin,
  withdrawal,
}
