import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Anyone can start a period again',
  what: 'A function that anyone can call sets the end of a period that all users share to the current time plus a stored duration.',
  why: 'Each call moves the end. Anyone can repeat the call with a tiny amount to stretch a reward period, dilute its rate, or keep a deadline from ever passing.',
  fix: 'Let an authorised role start the period, refuse to restart it while it runs, or require a minimum amount.',
  falseAlarm: 'The function only works after the period has ended, or moving the end affects nobody else.',
}
