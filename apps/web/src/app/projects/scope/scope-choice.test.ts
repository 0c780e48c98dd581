import type { Diagnosis } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { applyChoice, placeKey, toggleContract } from './scope-choice.ts'

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

const toggled = (...places: readonly (typeof token)[]) => new Set(places.map(placeKey))

test('default: keeps the plan and orders no explicit scope', () => {
  expect(applyChoice(diagnosis, toggled())).toMatchObject({ count: 2, ordered: undefined, seconds: 60, hasToken: true })
})

test('given a removed contract, orders the others besides the main one', () => {
  expect(applyChoice(diagnosis, toggled(token))).toMatchObject({ count: 1, ordered: [], seconds: 30 })
})

test('given an added mock, orders it and expects a longer scan', () => {
  expect(applyChoice(diagnosis, toggled(mock))).toMatchObject({ count: 3, ordered: [token, mock], seconds: 90 })
})

test('refuses to remove the main contract or to add a library', () => {
  expect(applyChoice(diagnosis, toggled(vault, maths))).toMatchObject({ count: 2, ordered: undefined })
})

test('given a mock without compiled code, refuses to add it', () => {
  const contracts = diagnosis.contracts.map((contract) => ({ ...contract, isDeployable: contract.name !== mock.name }))
  expect(applyChoice({ ...diagnosis, contracts }, toggled(mock))?.others[0]).toMatchObject({
    canAdd: false,
    isChosen: false,
  })
})

test('given an older diagnosis without a scope, offers no choice', () => {
  const { scope: _, ...earlier } = diagnosis
  expect(applyChoice(earlier, toggled())).toBeUndefined()
})

test('default: toggling a contract twice changes nothing', () => {
  const once = toggleContract(new Set(), mock)
  expect(once).toEqual(toggled(mock))
  expect(toggleContract(once, mock)).toEqual(toggled())
})
