import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Privileged account can withdraw deposits',
  what: 'The contract keeps tokens that users deposited. A privileged function, usually meant for lost tokens, transfers any amount of any token and does not exclude those deposits.',
  why: 'The privileged account, or anyone who gets its key, can take all deposits at once. Users must trust it completely.',
  fix: 'Exclude the deposited tokens, or allow only the part of the balance that is above the deposits. Put the function behind a delay and several signers.',
  falseAlarm: 'The account is a contract with a long delay, so that users can leave first.',
}
