import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Exact comparison with a value computed from the block',
  what: 'A condition tests with == whether a value that is computed from the block’s time or number equals another one.',
  why: 'Nobody can choose the block that includes a transaction exactly, except to some degree its proposer. A caller may miss the one block that fits, and a contract can compute the same value first and call only when it wins.',
  fix: 'Compare with >= or <= against a stored limit. If the value is meant to be random, take it from a verifiable random function.',
  falseAlarm: 'The comparison only asks whether something happened before in the same block.',
}
