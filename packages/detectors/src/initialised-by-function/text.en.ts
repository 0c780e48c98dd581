import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'State variable set by a function before the constructor runs',
  what: 'The first value of a state variable comes from a function, or from another state variable. It is calculated before the constructor runs, in the order in which the variables are declared.',
  why: 'Variables that are declared further down, and everything that the constructor sets, still have their zero value at that moment. Moving a line changes the result.',
  fix: 'Set the variable in the constructor, where the order is written down.',
  falseAlarm: 'The function depends on nothing that is set later.',
}
