import type { DeclaredContract } from '../structure/declarations.ts'
import type { PlannedContract } from './deployment-plan.ts'

/** What a project's contracts ask for while their deployment is planned. */
export interface ContractPlanning {
  /** Where a contract that another needs will stand; planned when first asked for, as a stub when it has no code. */
  addressOf(needed: DeclaredContract, by: DeclaredContract): string
  /** Plans the contract itself, after all that it needs; `undefined` when it cannot be linked. */
  addMain(main: DeclaredContract): string | undefined
  /** A stand-in for a contract of which nothing is known but that it must be one. */
  stubAddress(): string
  contracts(): PlannedContract[]
  /** Whether a contract that was asked for is a stub. */
  isStubbed(): boolean
}
