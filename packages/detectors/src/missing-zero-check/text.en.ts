import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'An important address may be set to zero',
  what: 'An address from outside is stored or called without a check that it is not the zero address.',
  why: 'A slip in a script or a form can set the owner or a fee receiver to an address that nobody controls.',
  fix: 'Require that the address is not zero. For an owner, a two-step transfer is better still.',
  falseAlarm: 'Zero is a meaningful value here, for example to switch a feature off.',
}
