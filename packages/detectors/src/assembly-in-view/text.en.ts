import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Read-only function with unchecked assembly',
  what: 'The function is declared view, pure or constant and contains inline assembly. Compilers before 0.5 don’t enforce that such a function leaves the state unchanged, and they don’t analyse assembly.',
  why: 'If the assembly writes to the state, callers compiled with 0.5 or newer use a static call, which then fails. The declaration also misleads readers.',
  fix: 'Review the assembly: if it writes storage, emits logs or sends ether, remove view, pure or constant. Compile with 0.5 or newer, which enforces the rule.',
  falseAlarm: 'The assembly only reads or calculates, as in most libraries of that time.',
}
