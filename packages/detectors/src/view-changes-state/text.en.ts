import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Read-only function writes to the state',
  what: 'The function is declared view, pure or constant but changes the state. Compilers before 0.5 only warn about it.',
  why: 'Contracts compiled with 0.5 or newer use a static call, which fails at the write, so everything that relies on it is blocked. Clients that only simulate the call assume that nothing changes.',
  fix: 'Remove view, pure or constant, or move the write out of the function. Compile with 0.5 or newer.',
  falseAlarm: 'The function is internal and only called from functions that are allowed to write.',
}
