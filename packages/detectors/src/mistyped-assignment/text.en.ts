import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: '=+ where += was meant',
  what: 'The variable is assigned a value with a plus sign in front (x =+ 1). That sets it to 1; it does not add 1.',
  why: 'A counter never grows past its first value, a balance is overwritten instead of raised. Old compilers accept the typing error in silence.',
  fix: 'Write += for adding. If the plus sign has no meaning, remove it; compilers from 0.5 on refuse it.',
  falseAlarm: 'Assignment was meant, and the plus sign is decoration.',
}
