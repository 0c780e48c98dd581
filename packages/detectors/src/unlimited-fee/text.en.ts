import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Fee can be set to any share',
  what: 'A privileged function sets a share that is taken from users’ amounts, and no condition limits it.',
  why: 'At the whole amount users receive nothing. Above it the subtraction fails, and deposits, payments or withdrawals stop working. A wrong value or a stolen key is enough.',
  fix: 'Require the new share to be at most a constant limit, well below the whole.',
  falseAlarm: 'The caller is a contract that enforces a limit, such as a governance module with a fixed range.',
}
