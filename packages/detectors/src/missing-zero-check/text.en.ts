import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Missing zero address check',
  what: 'An address from outside is stored or called without a check that it is not the zero address.',
  why: 'A mistake in a script or a form can set the owner or a fee receiver to an address that nobody controls.',
  fix: 'Require that the address is not zero. For an owner, use a two-step transfer.',
  falseAlarm: 'Zero is a valid value here, for example to disable a feature.',
}
