import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'msg.value read in non-payable code',
  what: 'The code reads msg.value, but every public function that leads to it is non-payable. Calls with ether are rejected earlier, so the value is always zero.',
  why: 'A required fee can never be paid, which makes the function unusable, or a price compared with zero is always met.',
  fix: 'Make the entry function payable if it should accept payment, or remove the check.',
  falseAlarm: 'The code belongs to a base contract whose payable use is in a contract outside this scan.',
}
