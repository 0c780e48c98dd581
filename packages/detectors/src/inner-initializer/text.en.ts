import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Internal initializer with the wrong modifier',
  what: 'An internal function that sets up a base contract has the modifier initializer, which lets only the outermost call run.',
  why: 'A contract that calls it from its own initializer reverts, so it can never be initialized. If it is called from elsewhere, it uses up the only initialization, and the rest stays unset.',
  fix: 'Give internal set-up functions the modifier onlyInitializing, and keep initializer for the outermost function.',
  falseAlarm: 'The only caller is an external function without this modifier that initializes everything.',
}
