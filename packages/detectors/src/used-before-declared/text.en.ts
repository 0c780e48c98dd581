import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Local variable used outside the block that declares it',
  what: 'A local variable is used before its declaration has run, or outside the block that declares it. Compilers before 0.5 allow it and give zero.',
  why: 'On the path that does not pass the declaration the variable is zero instead of the value that stands in the code: a bonus, a limit or an address is missing.',
  fix: 'Declare the variable before all of its uses and give it a value on every path; compilers from 0.5 on insist on it.',
  falseAlarm: 'Zero is the intended value on the other path.',
}
