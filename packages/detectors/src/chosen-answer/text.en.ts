import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Check relies on a contract that the caller chooses',
  what: 'A condition depends on the answer of a contract whose address is an argument of the same call. Nothing checks that this contract is a known one.',
  why: 'An attacker passes their own contract, which gives whatever answer lets the call continue. The check then protects nothing.',
  fix: 'Read the address from storage, or require that it is on a list that only an authorised role can change.',
  falseAlarm:
    'The answer only affects the caller, or a later step verifies the address in a way that the engine didn’t follow.',
}
