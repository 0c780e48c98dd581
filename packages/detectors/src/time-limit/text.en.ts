import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'A limit measured by the block’s time',
  what: 'A condition compares the block’s time with a limit that was stored or given. The block’s proposer may set that time a few seconds off.',
  why: 'Seconds do not matter to limits of hours or days. They would matter to a limit so short that the difference decides who comes first.',
  fix: 'Keep limits long compared with the time between blocks, and say in the documentation that they are met to within seconds.',
  falseAlarm: 'Nearly always: time locks, sales and deadlines of signatures are meant to work like this.',
}
