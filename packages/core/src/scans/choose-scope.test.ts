import type { ContractPlace, Diagnosis, NotCheckedContract } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { chooseScope } from './choose-scope.ts'

const at = (name: string, file = 'A.sol'): ContractPlace => ({ file, name })
const out = (name: string, reason: NotCheckedContract['reason']): NotCheckedContract => ({ ...at(name), reason })
const declared = (name: string, isDeployable = true) => ({ ...at(name), kind: 'contract' as const, isDeployable })

const diagnosis: Diagnosis = {
  state: 'compiled',
  changes: [],
  reasons: [],
  files: [],
  contracts: ['Vault', 'Pool', 'VaultTest', 'Deploy', 'MockToken', 'ERC20', 'Rest', 'Math'].map((name) =>
    declared(name),
  ),
  mainFile: 'A.sol',
  mainContract: 'Vault',
  scope: {
    contracts: [at('Vault'), at('Pool')],
    notChecked: [
      out('VaultTest', 'test'),
      out('Deploy', 'script'),
      out('MockToken', 'mock'),
      out('ERC20', 'dependency'),
      out('Rest', 'left_out'),
      out('Math', 'library'),
      out('Broken', 'test'),
    ],
    hasToken: false,
  },
  lines: 1,
  estimatedSeconds: 1,
}

const main = { file: 'A.sol', name: 'Vault' }
const choose = (requested: ContractPlace[], more: Partial<Parameters<typeof chooseScope>[0]> = {}) =>
  chooseScope({ requested, main, diagnosis, ...more })

test('default: returns the requested contracts and the main one, each once and sorted', () => {
  const chosen = [at('MockToken'), at('Pool'), at('Vault')]
  expect(choose([at('Pool'), at('MockToken'), at('Pool')])).toEqual({ isOffered: true, chosen })
  expect(choose([at('Vault'), at('MockToken'), at('Pool')])).toEqual({ isOffered: true, chosen })
})

test('given only the main contract, chooses only that one', () => {
  expect(choose([])).toEqual({ isOffered: true, chosen: [at('Vault')] })
})

test.each([[[at('Pool')]], [[at('Pool'), at('Vault')]]])(
  'given the plan itself as %j, returns no choice',
  (requested) => {
    expect(choose(requested)).toEqual({ isOffered: true })
  },
)

test.each(['VaultTest', 'Deploy', 'MockToken', 'ERC20', 'Rest'])('accepts %s, which the plan left out', (name) => {
  expect(choose([at(name)])).toMatchObject({ isOffered: true })
})

test.each([
  ['that cannot be deployed', at('Math')],
  ['that did not compile', at('Broken')],
  ['that doesn’t exist', at('Other')],
  ['of another file', at('Pool', 'B.sol')],
])('refuses a contract %s', (_, place) => {
  expect(choose([at('Pool'), place])).toEqual({ isOffered: false })
})

test('refuses any choice before the compile check has planned one', () => {
  const { scope: _, ...unplanned } = diagnosis
  expect(choose([], { diagnosis: undefined })).toEqual({ isOffered: false })
  expect(choose([], { diagnosis: unplanned })).toEqual({ isOffered: false })
})

test('given an order without a main contract, uses the one that the compile check found in the main file', () => {
  expect(choose([], { main: { file: 'A.sol', name: undefined } })).toEqual({ isOffered: true, chosen: [at('Vault')] })
  expect(choose([], { main: { file: 'B.sol', name: undefined } })).toEqual({ isOffered: true, chosen: [] })
})

test('given a main contract outside the plan, adds it to the choice and to the plan', () => {
  const other = { main: { file: 'A.sol', name: 'MockToken' } }
  expect(choose([at('Vault'), at('Pool')], other)).toEqual({ isOffered: true })
  expect(choose([at('MockToken')], other)).toEqual({ isOffered: true, chosen: [at('MockToken')] })
})
