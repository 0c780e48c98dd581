import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Read-only function with assembly, not enforced by the compiler',
  what: 'The function is declared view, pure or constant and contains inline assembly. Compilers before 0.5 do not check that such a function leaves the state alone, and they cannot see into assembly.',
  why: 'If the assembly writes after all, callers that were compiled with 0.5 or newer reach it by a static call, which then fails, and readers of the code are misled.',
  fix: 'Read the assembly: if it writes storage, emits logs or sends ether, remove the view or pure. Compile with 0.5 or newer, where the rule is enforced.',
  falseAlarm: 'The assembly only reads or calculates, as it does in most libraries of that time.',
}
