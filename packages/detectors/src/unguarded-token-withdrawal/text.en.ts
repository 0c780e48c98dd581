import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Tokens leave the contract without a check on the caller',
  what: 'The function sends tokens that the contract holds, or an approval to spend them, to the caller or to an address that the caller chooses. Nothing was found on the way that checks who calls, takes something in return, or lowers a record of what the recipient may have.',
  why: 'Whatever tokens the contract holds, for itself or for its users, can be taken by whoever calls first.',
  fix: 'Allow only an authorised role to call it, or pay out only what is recorded for the caller and lower the record first.',
  falseAlarm:
    'The contract holds no tokens between two transactions, as a router does, or it is only ever called by a contract that does the checks.',
}
