import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Exact comparison with a balance',
  what: 'The code uses == to compare a balance of ether or tokens with an exact value.',
  why: 'If outsiders can send a small amount, the comparison may never be true again; ether can even be forced into a contract that rejects payments. The function behind the check is then blocked.',
  fix: 'Compare with >= or <=, or keep your own record of received amounts.',
  falseAlarm: 'Outsiders cannot influence the value, or the equality only guards a shortcut.',
}
