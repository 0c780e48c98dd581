import type { Why } from '@lc/api-contract'
import type { AbiItem } from './abi.ts'
import type { Environment } from './environment.ts'

/** One try at a constructor: its arguments as the ABI encodes them, in hex without `0x`, and what is sent along in wei. */
export interface ConstructorTry {
  arguments: string
  value: string
  /** It names a stub where the source says nothing but `address`: tried last, for constructors that insist on code. */
  isStubbed: boolean
}

/**
 * A contract that a deployment creates. DEPLOYER creates each at a nonce of its own, so every address is known before
 * anything runs; whoever cannot set nonces may replace the address, 20 bytes that occur nowhere else, by its own.
 */
export interface PlannedContract {
  role: 'library' | 'dependency' | 'main'
  name: string
  /** `file:name` of the contract; a stub has none. */
  id?: string
  nonce: number
  address: string
  /** Creation code in hex without `0x`, libraries linked, without constructor arguments. */
  creation: string
  /** In this order until one succeeds; never empty. */
  tries: ConstructorTry[]
  /** Its code is not in the project: a stand-in that answers ones. What depends on its answers shows nothing. */
  isStub: boolean
}

/** How to bring a contract to life by itself. Plain data: hex, numbers and names; names are the user's own text. */
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
  /** Where the contract itself stands. */
  target: string
  /** Whether something that the contract asks for by its type is a stub; see also the try that succeeded. */
  isStubbed: boolean
  /** Constants of the source, for values that calls may need. */
  numbers: bigint[]
  evmVersion: string
  environment: Environment
}

export type Planned = { ok: true; plan: DeploymentPlan } | { ok: false; why: Why }
