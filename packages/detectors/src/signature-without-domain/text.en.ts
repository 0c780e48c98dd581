import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Signature is also valid for other contracts',
  what: 'The signed message contains neither the address of this contract nor the chain ID, nor a domain separator that includes them.',
  why: 'A signature for one deployment is valid for every other with the same signer: on another chain, on a fork, or in a later version of the contract. Anyone who saw it can submit it there.',
  fix: 'Sign typed data (EIP-712) with a domain separator that contains the chain ID and the address of the contract.',
  falseAlarm: 'The signer uses a separate key for every deployment and never signs for two.',
}
