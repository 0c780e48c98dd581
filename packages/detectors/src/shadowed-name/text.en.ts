import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Local name shadows another one',
  what: 'A parameter or local variable has the same name as a function, a state variable or a built-in symbol.',
  why: 'The code may read or write something other than intended, and reviewers are easily misled.',
  fix: 'Rename the local variable; a trailing underscore is a common convention.',
  falseAlarm: 'The local variable is meant everywhere in its scope.',
}
