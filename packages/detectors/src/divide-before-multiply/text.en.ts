import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Division before multiplication loses precision',
  what: 'Integer division drops the remainder, and the rounded result is then multiplied, so the loss grows with it.',
  why: 'Fees, shares or rewards come out too small, sometimes zero. Repeated often enough, the difference is money.',
  fix: 'Multiply first and divide last, and decide in whose favour to round.',
  falseAlarm:
    'The rounding is intended, for example to cut a value to whole steps, or it is part of a known full-precision algorithm.',
}
