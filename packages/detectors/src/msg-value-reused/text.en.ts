import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'One payment counted several times',
  what: 'msg.value is read in a loop, or a payable function makes delegatecalls in a loop. msg.value stays the same in every iteration and in every delegatecall.',
  why: 'The sender pays once but can be credited in every iteration. Contracts with payable batch functions have been drained this way.',
  fix: 'Read msg.value once before the loop, deduct each part from it and check that nothing is left over. Do not make a batch function payable if it delegates to functions that read msg.value.',
  falseAlarm: 'The loop only compares msg.value and credits nothing, or the called functions do not read it.',
}
