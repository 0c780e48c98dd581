import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Anyone can overwrite another account’s record',
  what: 'Accounts keep a record under their own address, such as a request, a lock or a deadline. Another function lets anyone replace or remove the record of an account that the caller names.',
  why: 'An attacker repeats the call with the address of a victim: the waiting time starts again, the request disappears, or it has other values than the victim chose. Withdrawals can be delayed forever.',
  fix: 'Let only the account itself or an approved operator change its record, or leave an existing record as it is.',
  falseAlarm: 'The new value can only help the account, or the account must agree elsewhere.',
}
