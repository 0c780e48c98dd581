import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Call to a base constructor that does not exist',
  what: 'The constructor calls a base constructor, but the base contract doesn’t have one. The call does nothing.',
  why: 'Readers may assume that the base sets something up, such as an owner, and not look for it elsewhere.',
  fix: 'Remove the call, or write the missing constructor.',
  falseAlarm: 'The base needs no setup, and the call is only there for symmetry.',
}
