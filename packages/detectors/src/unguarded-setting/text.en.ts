import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'A setting that decides about money can be changed by anyone',
  what: 'The function stores a value that its caller chooses in a variable that other functions use for an amount, a recipient, a contract to call, or a trusted signer. On the way to the write, nothing was found that checks who calls, verifies a signature, or lets the function work only once.',
  why: 'Anyone can set the value to their advantage, for example a price of zero, a rate without limit or an address of their own, and then use the functions that rely on it.',
  fix: 'Allow only an authorised role to change the value, or set it once in the constructor or an initializer.',
  falseAlarm:
    'The value is meant to be public, for example each caller overwrites it before using it in the same transaction, or a contract that does the checks is the only one that can reach the function.',
}
