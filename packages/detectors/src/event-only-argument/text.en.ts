import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Argument only appears in an event',
  what: 'The function reports an argument in an event but uses it for nothing else: it neither checks it nor acts on it.',
  why: 'Callers and readers of the event believe that the value had an effect. Data that should be passed on is lost, or off-chain systems trust a value that anyone can make up.',
  fix: 'Use the argument, check it against the stored value, or remove it from the function and the event.',
  falseAlarm:
    'The argument is a note or reference number that only off-chain systems use, and they verify it themselves.',
}
