import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Amount cut to fewer bits',
  what: 'The function converts a 256-bit amount from its arguments to a smaller integer type in one place and uses the whole amount in another. No condition limits the amount to the smaller type.',
  why: 'An explicit conversion drops the upper bits without an error. With a large amount, the two places disagree: the caller pays the small remainder and is credited with the whole amount, or the other way round.',
  fix: 'Convert with a function that reverts when the value does not fit, such as OpenZeppelin SafeCast, and use the converted value everywhere.',
  falseAlarm: 'Code elsewhere limits the amount, for example the token, whose whole supply fits into the smaller type.',
}
