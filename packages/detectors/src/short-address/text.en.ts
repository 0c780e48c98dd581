import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'An address that is too short shifts the amount',
  what: 'Compilers before Solidity 0.5 fill up call data that is too short with zeros. When the last byte of the address is missing, the amount behind it is multiplied by 256.',
  why: 'An exchange that does not check the length of addresses can be made to send far more than the customer owns.',
  fix: 'Compile with Solidity 0.5 or newer, which refuses such data, or require that msg.data has the full length.',
  falseAlarm: 'Every program that calls the contract encodes its data correctly, as all current libraries do.',
}
