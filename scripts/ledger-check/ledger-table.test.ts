import { expect, test } from 'vitest'
import { ledgerTable } from './ledger-table.ts'

test('default: a rule that holds is one line', () => {
  expect(ledgerTable([{ invariant: 'I1', says: 'sums', broken: [] }])).toBe('I1  holds   sums')
})

test('given a rule that is broken: what breaks it is named, the first three of many', () => {
  const broken = ['a', 'b', 'c', 'd', 'e']
  expect(ledgerTable([{ invariant: 'I2', says: 'balances', broken }])).toBe('I2  broken  balances: a, b, c and 2 more')
})
