import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'External calls inside a loop',
  what: 'The loop calls another address in each round. If one of them fails or burns all gas, the whole transaction fails.',
  why: 'A single recipient can block the payment of everyone, on purpose or by accident, and a long list may not fit into a block at all.',
  fix: 'Let each recipient withdraw for themselves, or handle each failure so that the loop goes on, and bound its length.',
  falseAlarm: 'The list is short and fixed, and all called contracts are trusted not to fail.',
}
