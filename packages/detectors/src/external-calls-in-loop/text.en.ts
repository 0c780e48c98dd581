import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'External calls inside a loop',
  what: 'The loop calls another address in each iteration. If one of the calls fails or consumes all gas, the whole transaction fails.',
  why: 'A single recipient can block the payment of everyone, on purpose or by accident, and a long list may exceed the block gas limit.',
  fix: 'Let each recipient withdraw separately, or handle each failure so that the loop continues, and limit its length.',
  falseAlarm: 'The list is short and fixed, and all called contracts are trusted not to fail.',
}
