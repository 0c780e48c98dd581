import { expect, test } from 'vitest'
import { readUnit } from './read-unit.ts'

test('default: reads pragmas, imports and contracts, each with its line', () => {
  const unit = readUnit(`// SPDX
pragma solidity ^0.8.0;
import "./A.sol";
import * as X from '../x/B.sol';
import {C as D, E} from "@lib/C.sol";
abstract contract M is A(1, f(2)), X.B {
  string s = "contract No {}"; // contract Neither {}
  X.P p = new X.P(); bytes b = type(Q).creationCode; uint[] n = new uint[](1); // new R()
}
library L {} interface I is E {}
`)
  expect(unit.pragmas).toEqual([{ value: '^0.8.0', line: 2 }])
  expect(unit.imports).toEqual([
    { path: './A.sol', symbols: [], line: 3 },
    { path: '../x/B.sol', symbols: [], line: 4 },
    { path: '@lib/C.sol', symbols: ['C', 'E'], line: 5 },
  ])
  expect(unit.contracts.map(({ start: _, end: __, ...each }) => each)).toEqual([
    { name: 'M', kind: 'abstract', bases: ['A', 'B'], creates: ['P', 'Q', 'uint'], line: 6 },
    { name: 'L', kind: 'library', bases: [], creates: [], line: 10 },
    { name: 'I', kind: 'interface', bases: ['E'], creates: [], line: 10 },
  ])
})

test('given keywords in comments and strings, ignores them', () => {
  const unit = readUnit(
    '/* import "x"; contract A {} */ // pragma solidity 0.4.0;\nstring constant s = "import \'y\';";',
  )
  expect(unit).toEqual({ pragmas: [], imports: [], contracts: [] })
})
