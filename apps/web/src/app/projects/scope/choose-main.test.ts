import type { Diagnosis } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { candidates, findInputProblem, similarFiles, suggestedMain } from './choose-main.ts'

const diagnosis: Diagnosis = {
  state: 'compiled',
  changes: [],
  reasons: [],
  files: [
    { path: 'test/Vault.t.sol', lines: 10, state: 'test' },
    { path: 'contracts/Vault.sol', lines: 10, state: 'compiled' },
    { path: 'contracts/old/Vault.sol', lines: 10, state: 'unused' },
  ],
  contracts: [
    { file: 'contracts/Vault.sol', name: 'IVault', kind: 'interface', isDeployable: false },
    { file: 'contracts/Vault.sol', name: 'Base', kind: 'abstract', isDeployable: false },
    { file: 'contracts/Vault.sol', name: 'Vault', kind: 'contract', isDeployable: true },
  ],
  lines: 20,
  estimatedSeconds: 30,
}

test('default: lists deployable contracts first and leaves out interfaces', () => {
  expect(candidates(diagnosis).map(({ name }) => name)).toEqual(['Vault', 'Base'])
})

test('default: suggests the doctor’s main contract', () => {
  expect(suggestedMain({ ...diagnosis, mainFile: 'a.sol', mainContract: 'A' })).toEqual({
    file: 'a.sol',
    contract: 'A',
  })
})

test('given no suggestion, chooses nothing', () => {
  expect(suggestedMain(diagnosis)).toBeUndefined()
})

test.each([
  [{ file: '' }, 'file-required'],
  [{ file: 'Vault.sol' }, 'file-unknown'],
  [{ file: 'contracts/Vault.sol', contract: 'Token' }, 'contract-unknown'],
  [{ file: 'contracts/Vault.sol', contract: 'Vault' }, undefined],
  [{ file: 'contracts/Vault.sol' }, undefined],
])('refuses a main file that isn’t in the project: row %#', (typed, problem) => {
  expect(findInputProblem(diagnosis, typed)).toBe(problem)
})

test('given a wrong path, suggests files with that name first, then the shortest paths', () => {
  expect(similarFiles(diagnosis, 'src/vault.sol')).toEqual([
    'contracts/Vault.sol',
    'contracts/old/Vault.sol',
    'test/Vault.t.sol',
  ])
})
