import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'New rate applies to past time',
  what: 'The function changes a rate that is multiplied by the time since the last update, without updating the accounts first.',
  why: 'The next update counts the whole time since the last one at the new rate. Users earn too much or too little, or owe interest that they never agreed to. Rewards that were promised may no longer be covered.',
  fix: 'Account for the time that has passed, at the old rate, before setting the new one.',
  falseAlarm:
    'The rate can only be changed while nothing accrues, or the update is made in the same transaction by another call.',
}
