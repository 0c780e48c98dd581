import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'State variable initialised before the constructor runs',
  what: 'The initial value of a state variable comes from a function or from another state variable. It is computed before the constructor runs, in the order of declaration.',
  why: 'Variables declared later, and everything set by the constructor, are still zero at that point. Moving a declaration changes the result.',
  fix: 'Set the variable in the constructor, where the order is explicit.',
  falseAlarm: 'The function does not depend on anything that is set later.',
}
