import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '=+ used instead of +=',
  what: 'The code assigns a value with a plus sign in front (x =+ 1). This sets the variable to 1 instead of adding 1.',
  why: 'A counter never grows past its first value, or a balance is overwritten instead of increased. Old compilers accept the typo without a warning.',
  fix: 'Write += to add. If the plus sign has no purpose, remove it; compilers from 0.5 on reject it.',
  falseAlarm: 'Assignment is intended, and the plus sign has no meaning.',
}
