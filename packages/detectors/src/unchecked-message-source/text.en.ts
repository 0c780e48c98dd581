import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Sender of a cross-chain message not checked',
  what: 'The function receives messages from another chain and acts on them, but no condition depends on the address that sent the message there.',
  why: 'A bridge delivers messages from everyone. An attacker sends one with their own contract on the other chain, and it is executed like one from the project: tokens are minted or released, or settings change.',
  fix: 'Store the trusted sender of each source chain, and reject messages from any other chain or address.',
  falseAlarm: 'The message itself is signed, or anyone is allowed to cause this effect.',
}
