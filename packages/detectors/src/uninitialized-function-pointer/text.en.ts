import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Uninitialised function pointer in a constructor',
  what: 'The constructor calls a function variable that was never assigned. Compilers before 0.4.26, and from 0.5.0 to 0.5.7, do not stop such a call in a constructor.',
  why: 'The deployment continues at an arbitrary place in the code and ends in an unpredictable state.',
  fix: 'Assign the variable before it is called, and compile with 0.5.8 or newer.',
  falseAlarm:
    'The variable is assigned on a path that the engine did not follow, or the compiler is 0.5.8, which stops such a call although the engine reports it.',
}
