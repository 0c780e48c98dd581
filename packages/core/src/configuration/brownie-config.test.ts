import { expect, test } from 'vitest'
import { readBrownieConfig, readBrownieDependencies } from './brownie-config.ts'

const config = `# Brownie
project_structure:
  build: build
  contracts: "src"   # not the usual folder

dependencies:
  - OpenZeppelin/openzeppelin-contracts@4.8.0
  - 'smartcontractkit/chainlink-brownie-contracts@0.4.0'
  - not a dependency

compiler:
  evm_version: null
  solc:
    version: 0.8.19
    evm_version: london
    optimizer:
      enabled: true
      runs: 999
    remappings:
    - "@openzeppelin=OpenZeppelin/openzeppelin-contracts@4.8.0"
  vyper:
    version: 0.3.7
`

test('default: reads compiler, settings and folder', () => {
  expect(readBrownieConfig(config)).toEqual({
    compilers: [{ version: '0.8.19', settings: { optimizer: { enabled: true, runs: 999 }, evmVersion: 'london' } }],
    sources: 'src',
  })
})

test('reads the versions of dependencies', () => {
  expect(Object.fromEntries(readBrownieDependencies(config))).toEqual({
    'openzeppelin-contracts': '4.8.0',
    'chainlink-brownie-contracts': '0.4.0',
  })
})

test.for([
  '',
  'compiler: {solc: {version: 0.8.19}}',
  'compiler:\n  solc:\n    version: null\n    optimizer:\n      enabled: maybe\n      runs: x',
  'compiler:\n  vyper:\n    version: 0.8.19',
  `compiler:\n  solc:\n    version: ${'0'.repeat(600)}`,
  '  - a\n- b\n: c\n\tcompiler:',
])('given unsupported YAML, reads no compiler: case %#', (text) => {
  expect(readBrownieConfig(text)).toEqual({ compilers: [] })
})
