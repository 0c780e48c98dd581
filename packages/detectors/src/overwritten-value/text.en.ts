import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Value overwritten before anybody reads it',
  what: 'A variable is written and then written again, and nothing reads it in between. The first write has no effect.',
  why: 'One of the two is probably a mistake: a wrong variable name, a forgotten addition, a line that was copied. The value that counts may not be the one that was meant.',
  fix: 'Find out which value is right, and remove or correct the other write.',
  falseAlarm: 'The first write only sets a default, or it is read through assembly that the engine did not follow.',
}
