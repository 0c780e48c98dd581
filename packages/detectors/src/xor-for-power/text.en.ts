import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: '^ where ** was meant',
  what: 'The operator ^ is used with a decimal constant. In Solidity it is the bitwise exclusive or; a power is written with two stars.',
  why: '10 ^ 18 is 24 and not a one with eighteen zeros. Amounts, rates and limits that are made like this are wrong by many orders of magnitude.',
  fix: 'Write ** for powers. If exclusive or is meant, write the constant in hexadecimal, so that readers see it.',
  falseAlarm: 'Exclusive or is meant, as in the well-known calculation of a modular inverse.',
}
