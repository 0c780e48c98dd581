/**
 * Who acts in a generated test, as `solidity/Base.sol` names them: plain accounts whose addresses read as what they are.
 */
export const actors = {
  deployer: '0x00000000000000000000000000000000de910001',
  user: '0x0000000000000000000000000000000005e40001',
  other: '0x0000000000000000000000000000000005e40002',
  stranger: '0x000000000000000000000000000000000bad0001',
} as const

/** The time at which tests begin, in seconds: after the deadlines of old contracts is also after their beginnings. */
export const START_TIME = 1_750_000_000n
