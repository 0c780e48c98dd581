import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Code that recognises a test environment',
  what: 'The contract contains an address that exists only in tests: Foundry’s cheatcodes, its default accounts, or the accounts of our generated tests.',
  why: 'Such code can behave differently in tests and after deployment, so test results are unreliable. At best it is leftover debugging code.',
  fix: 'Remove the address and everything that depends on it. Keep cheatcode calls in test and script files.',
  falseAlarm: 'The contract is itself a test, a script or a mock and is never deployed.',
}
