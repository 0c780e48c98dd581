import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Important change without an event',
  what: 'A privileged function changes an address used for access control, or a number that other users depend on, and emits no event.',
  why: 'Users and monitoring tools cannot see the change in the logs, so a malicious change of owner or price is noticed late.',
  fix: 'Emit an event with the old and the new value wherever the parameter changes.',
  falseAlarm: 'Another event in the same call announces the change, or nobody outside relies on the value.',
}
