import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Local variable used outside its declaring block',
  what: 'A local variable is used before its declaration has run, or outside the block that declares it. Compilers before 0.5 allow this and use zero.',
  why: 'On paths that skip the declaration, the variable is zero instead of the value in the code: a bonus, a limit or an address is missing.',
  fix: 'Declare the variable before all of its uses and assign a value on every path; compilers from 0.5 on require it.',
  falseAlarm: 'Zero is the intended value on the other path.',
}
