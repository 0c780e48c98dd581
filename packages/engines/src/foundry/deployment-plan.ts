import type { Reason } from '@lc/api-contract'
import type { AbiItem } from './abi.ts'
import type { Environment } from './environment.ts'

/** One attempt at a constructor: its ABI-encoded arguments, in hex without `0x`, and the payment in wei. */
export interface ConstructorTry {
  arguments: string
  value: string
  /** Uses a stub where the source only has `address`; tried last, for constructors that require code. */
  isStubbed: boolean
}

/**
 * A contract that a deployment creates. DEPLOYER creates each at its own nonce, so every address is known in advance;
 * code that can't set nonces may replace the address, 20 bytes that occur nowhere else, by its own.
 */
export interface PlannedContract {
  role: 'library' | 'dependency' | 'main'
  name: string
  /** `file:name` of the contract; absent for a stub. */
  id?: string
  nonce: number
  address: string
  /** Creation code in hex without `0x`, libraries linked, without constructor arguments. */
  creation: string
  /** Tried in this order until one succeeds; never empty. */
  tries: ConstructorTry[]
  /** Its code isn't in the project: a stand-in that answers ones, so results that depend on it don't count. */
  isStub: boolean
}

/** How to deploy a contract on its own. Plain data: hex, numbers and names; the names are the user's text. */
export interface DeploymentPlan {
  /** `file:name` of the contract that is deployed. */
  id: string
  file: string
  contract: string
  abi: AbiItem[]
  selectors: Readonly<Record<string, string>>
  /** In the order of their creation; the contract itself is the last. */
  contracts: PlannedContract[]
  /** Code and storage of a created contract are copied to an address that the source names. */
  copies: { from: string; to: string; name: string }[]
  /** The contract's own address. */
  target: string
  /** Whether a typed dependency of the contract is a stub; see also the attempt that succeeded. */
  isStubbed: boolean
  /** Constants of the source, for values that calls may need. */
  numbers: bigint[]
  evmVersion: string
  environment: Environment
}

export type PlanResult = { ok: true; plan: DeploymentPlan } | { ok: false; why: Reason }
