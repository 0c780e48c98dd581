import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'msg.value read where no payment can arrive',
  what: 'The code reads msg.value, but every public way to it is a function that is not payable. A call with ether is refused before it gets here, so the value is always zero.',
  why: 'A fee that is demanded here can never be paid and the function is of no use, or a price that is compared with zero is always met.',
  fix: 'Make the entry function payable if it should be paid for, or remove the check.',
  falseAlarm: 'The code belongs to a base contract whose payable use is in a contract that was not part of this scan.',
}
