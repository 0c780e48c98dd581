import { expect, test } from 'vitest'
import { selectorsIn } from './shown-tests.ts'

test.for([
  ['strike(STRANGER, 0, hex"3ccfd60b", "")', ['hex"3ccfd60b"']],
  ['target.call(abi.encodeWithSelector(0x3ccfd60b))', ['0x3ccfd60b']],
  ['jar.take(0x00000000000000000000000000000000DeaDBeef, 1 ether)', []],
] as const)('finds the selectors in %s', ([source, expected]) => {
  expect(selectorsIn(source)).toEqual(expected)
})
