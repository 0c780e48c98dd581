import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Rounded quotient is stored and multiplied later',
  what: 'The function divides, stores the result without its remainder, and other code multiplies the stored value later. The numerator is not scaled up before the division.',
  why: 'The remainder is lost for the whole time that the value is used. With a token that has few decimals, or over a long period, the stored rate can be far too small or zero, and the difference stays in the contract.',
  fix: 'Multiply the numerator by a precision factor such as 1e18 before the division, and divide by it after the multiplication.',
  falseAlarm:
    'The amounts are so large that the remainder does not matter, or the remainder is carried over to the next period.',
}
