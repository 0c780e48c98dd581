import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'One payment counted several times',
  what: 'msg.value is read in a loop, or a payable function makes delegatecalls in a loop. msg.value stays the same in every round and in every delegatecall, however often it has been counted.',
  why: 'The sender pays once and is credited once for each round. Contracts with a payable batch function have been emptied like this.',
  fix: 'Read msg.value once before the loop, take each part from that sum and check that nothing is left over. Do not make a batch function payable if it delegates to functions that look at msg.value.',
  falseAlarm:
    'msg.value is only compared in the loop and nothing is credited by it, or the called functions do not look at it.',
}
