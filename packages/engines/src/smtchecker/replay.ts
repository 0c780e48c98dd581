/** A call in a form that a test can make: addresses and data in hex. */
export interface ReplayCall {
  from: string
  value: bigint
  data: string
  timestamp: bigint
  blockNumber: bigint
}

/** Calls after a deployment of which the last must end in this panic. */
export interface Replay {
  /** A name in Solidity. */
  test: string
  /** In hex, where the constructor takes any and the solver chose them. */
  constructorArguments?: string
  deployValue: bigint
  calls: ReplayCall[]
  panic: number
}
