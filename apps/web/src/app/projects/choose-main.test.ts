import type { Diagnosis } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { candidates, inputProblem, nearFiles, suggestedMain } from './choose-main.ts'

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

test('default: what can be deployed comes first, interfaces are not offered', () => {
  expect(candidates(diagnosis).map(({ name }) => name)).toEqual(['Vault', 'Base'])
})

test('default: the suggestion is the one of the doctor', () => {
  expect(suggestedMain({ ...diagnosis, mainFile: 'a.sol', mainContract: 'A' })).toEqual({
    file: 'a.sol',
    contract: 'A',
  })
})

test('given no suggestion, nothing is chosen', () => {
  expect(suggestedMain(diagnosis)).toBeUndefined()
})

test.each([
  [{ file: '' }, 'file-required'],
  [{ file: 'Vault.sol' }, 'file-unknown'],
  [{ file: 'contracts/Vault.sol', contract: 'Token' }, 'contract-unknown'],
  [{ file: 'contracts/Vault.sol', contract: 'Vault' }, undefined],
  [{ file: 'contracts/Vault.sol' }, undefined],
])('refuses a main file that the project does not have: row %#', (typed, problem) => {
  expect(inputProblem(diagnosis, typed)).toBe(problem)
})

test('given a wrong path, files of that name come first, then the shortest', () => {
  expect(nearFiles(diagnosis, 'src/vault.sol')).toEqual([
    'contracts/Vault.sol',
    'contracts/old/Vault.sol',
    'test/Vault.t.sol',
  ])
})
