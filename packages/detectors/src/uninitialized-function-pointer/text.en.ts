import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Function variable called before it is set, in a constructor',
  what: 'The constructor calls a variable of function type that was never assigned. Compilers before 0.4.26, and from 0.5.0 to 0.5.7, do not stop there, as they do outside of constructors.',
  why: 'The deployment goes on at a place in the code that nobody chose, and ends with a state that cannot be foretold.',
  fix: 'Assign the variable before it is called, and compile with 0.5.8 or newer.',
  falseAlarm:
    'It is assigned on a path that the engine did not follow, or the compiler is 0.5.8, which the engine names though it stops.',
}
