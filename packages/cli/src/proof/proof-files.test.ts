import type { Exhibit } from '@lc/api-contract'
import { writeZip } from '@lc/report/zip'
import { expect, test } from 'vitest'
import { collectProof, findProof, withoutTopFolder } from './proof-files.ts'
import { readZip } from './read-zip.ts'

const project = {
  'Vault-foundry/foundry.toml': 'solc = "0.8.28"',
  'Vault-foundry/src/lc/Base.sol': 'contract Base {}',
  'Vault-foundry/src/lc/Story.sol': 'import {Base} from "./Base.sol";',
  'Vault-foundry/test/proof/Proofs.t.sol': '',
  'Vault-foundry/test/unit/Unit.t.sol': '',
}
const proof = {
  kind: 'proof',
  path: 'test/proof/Proofs.t.sol',
  test: 'test_proof_1',
  source: 'raw',
  output: '',
  calls: [],
  readable: {
    path: 'test/proof/Take.t.sol',
    test: 'test_proof_take',
    control: 'test_control_take',
    source: 'import "../../src/lc/Story.sol";',
    output: '',
  },
} satisfies Exhibit

test('default: the readable test with the files that it imports', () => {
  const { files, path, test: name } = collectProof(findProof([proof]), withoutTopFolder(readZip(writeZip(project))))
  expect([path, name]).toEqual(['test/proof/Take.t.sol', 'test_proof_take'])
  expect([...files.keys()].sort()).toEqual([
    '.gitignore',
    'foundry.toml',
    'src/lc/Base.sol',
    'src/lc/Story.sol',
    'test/proof/Take.t.sol',
  ])
})

test('refuses a finding without a proof', () => {
  expect(() => findProof([])).toThrow('no proof')
})

test.each(['../x', '/x', 'a/../../x', 'a\\b', 'C:/x', 'a//b'])('refuses an archive with the path %s', (path) => {
  expect(() => readZip(writeZip({ [path]: '' }))).toThrow(expect.objectContaining({ name: 'CliError' }))
})

test('refuses other bytes', () => {
  for (const bytes of ['', 'x'.repeat(30)]) expect(() => readZip(Buffer.from(bytes))).toThrow('damaged')
})
