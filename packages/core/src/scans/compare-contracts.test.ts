import { expect, test } from 'vitest'
import { compareContracts } from './compare-contracts.ts'

const scan = (contracts: Record<string, string>, hashes: Record<string, string>) =>
  ({
    scope: { checked: Object.entries(contracts).map(([name, file]) => ({ name, file })) },
    files: Object.entries(hashes).map(([path, sha256]) => ({ path, sha256, lines: 1 })),
  }) as unknown as Parameters<typeof compareContracts>[0]

test('default: names each contract once with its change', () => {
  const earlier = scan(
    { A: 'A.sol', B: 'B.sol', C: 'C.sol', D: 'D.sol' },
    { 'A.sol': '1', 'B.sol': '2', 'C.sol': '3', 'D.sol': '4' },
  )
  const later = scan(
    { A: 'A.sol', B: 'B.sol', C: 'src/C.sol', E: 'E.sol' },
    { 'A.sol': '1', 'B.sol': '9', 'src/C.sol': '3', 'E.sol': '5' },
  )
  expect(compareContracts(later, earlier)).toEqual([
    { name: 'A', file: 'A.sol', change: 'unchanged' },
    { name: 'B', file: 'B.sol', change: 'changed' },
    { name: 'C', file: 'src/C.sol', change: 'unchanged' },
    { name: 'E', file: 'E.sol', change: 'added' },
    { name: 'D', file: 'D.sol', change: 'removed' },
  ])
})

test('given a scan from before scopes were stored, or a missing file, claims nothing is the same', () => {
  const known = scan({ A: 'A.sol' }, {})
  expect(compareContracts(known, { scope: undefined, files: [] })).toEqual([
    { name: 'A', file: 'A.sol', change: 'added' },
  ])
  expect(compareContracts(known, known)).toEqual([{ name: 'A', file: 'A.sol', change: 'changed' }])
})
