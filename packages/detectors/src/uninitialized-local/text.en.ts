import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Local variable read before it is set',
  what: 'A local variable is declared and read without being assigned. Solidity initialises it to zero.',
  why: 'Zero may not be intended: ether sent to the zero address is lost, a limit of zero rejects everyone, and a rate of zero sells for nothing.',
  fix: 'Assign the intended value explicitly, even if it is zero.',
  falseAlarm: 'Zero is the intended initial value, as for a sum or a counter.',
}
