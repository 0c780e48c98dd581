import type { Attack } from '../attacks.ts'
import type { ProofCheck } from '../checks.ts'
import type { CaseWriter, ReadableCase } from './case-parts.ts'
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
} from './gain-cases.ts'
import { arithmetic, gasGrowth, ignoredResult, refusal, signatureReplay } from './probe-cases.ts'
import type { Scene } from './scene.ts'

export const writeCase = (scene: Scene, attack: Attack): ReadableCase => writers[attack.check](scene, attack)

const writers: Record<ProofCheck, CaseWriter> = {
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
