import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Call of a base constructor that does not exist',
  what: 'The constructor calls the constructor of a base contract that has none. The call does nothing.',
  why: 'A reader believes that the base sets something up, such as an owner, and does not look for it elsewhere.',
  fix: 'Remove the call, or write the constructor that was meant.',
  falseAlarm: 'It is known that the base needs no setting up, and the call is only there for symmetry.',
}
