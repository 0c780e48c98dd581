import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Short address shifts the amount',
  what: 'Compilers before Solidity 0.5 pad short call data with zeros. If the last byte of the address is missing, the amount after it is multiplied by 256.',
  why: 'An exchange that does not check address lengths can be tricked into sending far more than the customer owns.',
  fix: 'Compile with Solidity 0.5 or newer, which rejects such data, or require that msg.data has the full length.',
  falseAlarm: 'Every program that calls the contract encodes its data correctly, as all current libraries do.',
}
