import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'One recipient can block everyone',
  what: 'The function insists that a payment to somebody who wrote themselves down earlier succeeds, before it goes on for anybody else.',
  why: 'A contract that refuses ether can write itself down: from then on nobody can outbid it, and a list with it inside is never paid.',
  fix: 'Record what is owed and let each recipient withdraw it in a call of their own.',
  falseAlarm: 'Only accounts that are known to accept ether can be written down.',
}
