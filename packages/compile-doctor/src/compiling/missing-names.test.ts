import { expect, test } from 'vitest'
import type { SourceUnit } from '../project.ts'
import { missingNames } from './missing-names.ts'

const text = '// é\ncontract A { function f() external { __Thing_init(); } }'
const units = new Map([['a.sol', { name: 'a.sol', text, unit: {} } as SourceUnit]])
const offset = Buffer.from(text.slice(0, text.indexOf('__Thing'))).length
const names = (...errors: { message: string; file?: string; offset?: number }[]) =>
  missingNames({ errors: errors.map((error) => ({ type: 'DeclarationError', ...error })) }, { units })

test('default: reads an undeclared name at its place in bytes', () => {
  expect(names({ message: 'Undeclared identifier.', file: 'a.sol', offset })).toEqual(['__Thing_init'])
})

test('given a missing member, reads its name from the message', () => {
  expect(
    names({ message: 'Member "mulDiv" not found or not visible after lookup in type(library Math).', file: 'a.sol' }),
  ).toEqual(['mulDiv'])
})

test('given other errors, an unknown file or no place, returns nothing', () => {
  const message = 'Undeclared identifier.'
  expect(names({ message: 'Expected ;' }, { message, file: 'b.sol', offset: 0 }, { message, file: 'a.sol' })).toEqual(
    [],
  )
})
