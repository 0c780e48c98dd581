import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Token withdrawal without a caller check',
  what: 'The function sends tokens that the contract holds, or an approval to spend them, to the caller or to an address that the caller chooses. The engine found no code on this path that checks the caller, takes something in return, or reduces a record of what the recipient is owed.',
  why: 'Unless another check prevents it, the first caller can take the tokens that the contract holds for itself or for its users.',
  fix: 'Allow only an authorised role to call the function, or pay out only the amount recorded for the caller and reduce the record first.',
  falseAlarm:
    'The contract holds no tokens between transactions, like a router, or only a contract that does the checks calls it.',
}
