import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'using for without a matching function',
  what: 'A library is attached to a type with using … for …, but the library has no function for this type.',
  why: 'The statement does nothing. Readers may assume that the library protects calculations although it does not.',
  fix: 'Specify the type that the library supports, or remove the statement.',
  falseAlarm: 'A matching function will be added to the library.',
}
