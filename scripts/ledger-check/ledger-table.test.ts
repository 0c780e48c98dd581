import { expect, test } from 'vitest'
import { ledgerTable } from './ledger-table.ts'

test('default: prints a rule that holds on one line', () => {
  expect(ledgerTable([{ invariant: 'I1', rule: 'sums', broken: [] }])).toBe('I1  holds   sums')
})

test('given a broken rule, names the first three of its violations', () => {
  const broken = ['a', 'b', 'c', 'd', 'e']
  expect(ledgerTable([{ invariant: 'I2', rule: 'balances', broken }])).toBe('I2  broken  balances: a, b, c and 2 more')
})
