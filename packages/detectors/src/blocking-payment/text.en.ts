import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'One recipient can block everyone',
  what: 'The function requires that a payment to a previously registered recipient succeeds before it continues for anyone else.',
  why: 'A contract that rejects ether can register itself. From then on nobody can outbid it, and a list that contains it is never paid.',
  fix: 'Record the amount owed and let each recipient withdraw it in a separate call.',
  falseAlarm: 'Only accounts that are known to accept ether can be registered.',
}
