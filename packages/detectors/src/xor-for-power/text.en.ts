import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '^ used instead of **',
  what: 'The operator ^ is used with a decimal constant. In Solidity, ^ is bitwise XOR; powers are written with **.',
  why: '10 ^ 18 is 24, not 10 to the power of 18. Amounts, rates and limits computed this way are wrong by many orders of magnitude.',
  fix: 'Use ** for powers. If XOR is intended, write the constant in hexadecimal to make that clear.',
  falseAlarm: 'XOR is intended, as in the well-known calculation of a modular inverse.',
}
