import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Code that recognises a test environment',
  what: 'The contract names an address that exists only in tests: Foundry’s cheatcodes, its default accounts, or the accounts of generated tests.',
  why: 'Such code can behave well while it is tested and differently once it is deployed, so test results say little about it. At best it is debugging code that was left in.',
  fix: 'Remove the address and everything that depends on it. Keep calls to cheatcodes in test and script files.',
  falseAlarm: 'The contract is itself a test, a script or a mock and is never deployed.',
}
