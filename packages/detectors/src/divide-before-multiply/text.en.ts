import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Division before multiplication loses precision',
  what: 'Integer division drops the remainder. The rounded result is then multiplied, which multiplies the error as well.',
  why: 'Fees, shares or rewards come out too small, sometimes zero. The differences add up over many calls.',
  fix: 'Multiply first and divide last, and decide who benefits from the rounding.',
  falseAlarm:
    'The rounding is intended, for example to reduce a value to whole steps, or it is part of a known full-precision algorithm.',
}
