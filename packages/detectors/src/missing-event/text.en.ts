import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Important change without an event',
  what: 'A privileged function changes an address that decides about access, or a number that others reckon with, and emits no event.',
  why: 'Users and monitoring cannot see the change in the log. A hostile change of owner or price is noticed late.',
  fix: 'Emit an event with the old and the new value wherever such a parameter changes.',
  falseAlarm: 'The change is announced by an event elsewhere in the same call, or nobody outside relies on the value.',
}
