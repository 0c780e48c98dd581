import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Function declared read-only that writes',
  what: 'The function is declared view, pure or constant and changes the state. Compilers before 0.5 only warn about it.',
  why: 'Contracts compiled with 0.5 or newer reach it by a static call, which fails at the write, so that everything relying on it is stuck. Clients that only simulate the call believe that nothing changes.',
  fix: 'Remove the view, pure or constant, or take the write out of the function. Compile with 0.5 or newer.',
  falseAlarm: 'The function is internal and is only reached from functions that are allowed to write.',
}
