import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'State written after an external call',
  what: 'The function calls another contract, which may change something, and writes its own state only afterwards.',
  why: 'While the call runs, every other function and every other contract sees the old state: limits, accounting and permissions are not up to date. If the called code can call back or fail, the two contracts can end up inconsistent.',
  fix: 'Write all state that does not need the result before the call, or protect all functions that use this state with one reentrancy lock.',
  falseAlarm:
    'The called contract belongs to the same system and never calls back, and nothing reads the state in the meantime.',
}
