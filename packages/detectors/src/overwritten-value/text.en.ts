import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Value overwritten before it is read',
  what: 'A variable is written twice, and nothing reads it in between. The first write has no effect.',
  why: 'One of the two writes is probably a mistake, such as a wrong variable name, a missing addition or a copied line. The final value may not be the intended one.',
  fix: 'Determine which value is correct, and remove or fix the other write.',
  falseAlarm: 'The first write only sets a default, or assembly that the engine did not follow reads it.',
}
