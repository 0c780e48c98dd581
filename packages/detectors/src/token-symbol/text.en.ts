import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Token is recognised by its symbol or name',
  what: 'A condition compares the symbol or name that a token contract returns, to decide how the token is treated.',
  why: 'Anyone can deploy a token with any symbol, and some tokens change theirs. A look-alike is then treated as the real one, or the real one is missed because the spelling differs.',
  fix: 'Compare the address of the token with a stored one.',
  falseAlarm: 'The address was checked before, and the symbol only selects a label.',
}
