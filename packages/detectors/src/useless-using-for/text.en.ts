import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'using-for without a matching function',
  what: 'A library is attached to a type with using … for …, and the library has no function that takes this type.',
  why: 'The statement does nothing. A reader may believe that calculations are protected by the library though they are not.',
  fix: 'Name the type that the library is for, or remove the statement.',
  falseAlarm: 'The library is going to get such a function.',
}
