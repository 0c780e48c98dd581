import type { AbiItem } from '../foundry/abi.ts'

/** The properties that checks ask for; see `packages/detectors/src/properties/formal.ts`. */
export type HalmosProperty =
  | 'transfer-keeps-the-sum'
  | 'transfer-from-keeps-the-sum'
  | 'allowance-is-needed'
  | 'balances-stay-within-the-supply'
  | 'owner-changes-by-owner'
  | 'no-ether-to-strangers'

/** One function of a harness: some calls of one function of the contract, and what must be so afterwards. */
export interface SymbolicCheck {
  /** Of the function in Solidity, without a prefix. */
  name: string
  properties: readonly HalmosProperty[]
  /** What is called. */
  item: AbiItem
  parameters: readonly { type: string; name: string }[]
  body: string
}
