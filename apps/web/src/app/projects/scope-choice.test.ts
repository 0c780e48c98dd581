import type { Diagnosis } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { placeKey, scopeChoice, turnOver } from './scope-choice.ts'

const token = { file: 'src/Token.sol', name: 'Token' }
const vault = { file: 'src/Vault.sol', name: 'Vault' }
const mock = { file: 'test/MockOracle.sol', name: 'MockOracle' }
const maths = { file: 'src/Maths.sol', name: 'Maths' }

const diagnosis: Diagnosis = {
  state: 'compiled',
  changes: [],
  reasons: [],
  files: [],
  contracts: [token, vault, mock, maths].map((place) => ({ ...place, kind: 'contract', isDeployable: true })),
  mainFile: vault.file,
  mainContract: vault.name,
  scope: {
    contracts: [vault, token],
    notChecked: [
      { ...mock, reason: 'mock' },
      { ...maths, reason: 'library', through: ['Vault'] },
    ],
    hasToken: true,
  },
  lines: 20,
  estimatedSeconds: 60,
}

const turned = (...places: readonly (typeof token)[]) => new Set(places.map(placeKey))

test('default: the plan stands, and the order says nothing of it', () => {
  expect(scopeChoice(diagnosis, turned())).toMatchObject({ count: 2, ordered: undefined, seconds: 60, hasToken: true })
})

test('given a contract that was taken out, the order names the rest beside the main one', () => {
  expect(scopeChoice(diagnosis, turned(token))).toMatchObject({ count: 1, ordered: [], seconds: 30 })
})

test('given a mock that was added, the order names it, and the scan takes longer', () => {
  expect(scopeChoice(diagnosis, turned(mock))).toMatchObject({ count: 3, ordered: [token, mock], seconds: 90 })
})

test('refuses to take the main contract out, or a library in', () => {
  expect(scopeChoice(diagnosis, turned(vault, maths))).toMatchObject({ count: 2, ordered: undefined })
})

test('given a mock of which the compiler made no code, it cannot be added', () => {
  const contracts = diagnosis.contracts.map((contract) => ({ ...contract, isDeployable: contract.name !== mock.name }))
  expect(scopeChoice({ ...diagnosis, contracts }, turned(mock))?.others[0]).toMatchObject({
    canAdd: false,
    isChosen: false,
  })
})

test('given an answer of earlier days, there is no choice', () => {
  const { scope: _, ...earlier } = diagnosis
  expect(scopeChoice(earlier, turned())).toBeUndefined()
})

test('default: a contract that is turned over twice is as it was', () => {
  const once = turnOver(new Set(), mock)
  expect(once).toEqual(turned(mock))
  expect(turnOver(once, mock)).toEqual(turned())
})
