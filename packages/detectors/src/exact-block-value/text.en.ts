import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Exact comparison with a block-dependent value',
  what: 'A condition uses == to compare a value computed from the block’s time or number with another value.',
  why: 'Callers cannot choose the exact block of their transaction, while its proposer can to some degree. A caller may miss the one matching block, and a contract can compute the same value first and call only when it wins.',
  fix: 'Compare with >= or <= against a stored limit. If the value should be random, use a verifiable random function.',
  falseAlarm: 'The comparison only checks whether something already happened in the same block.',
}
