import { expect, test } from 'vitest'
import { readProjectConfiguration } from './read-project-configuration.ts'

const hardhat = (solidity: string) => `module.exports = { solidity: ${solidity} }`

test('default: reads every tool by folder, with paths from the root', () => {
  const { tools, unread } = readProjectConfiguration({
    'packages/old/truffle-config.js':
      'module.exports = { contracts_directory: "./src", compilers: { solc: { version: "0.5.16", settings: { evmVersion: "istanbul" } } } }',
    'hardhat.config.ts': hardhat('{ version: "0.8.19", overrides: { "contracts/A.sol": { version: "0.7.6" } } }'),
    'packages/vault/foundry.toml':
      '[profile.default]\nsrc = "src"\nlibs = ["lib", "../../node_modules"]\nsolc = "0.8.23"',
    'README.md': '# solc 0.8.1',
  })
  expect(unread).toEqual([])
  expect(tools).toEqual([
    {
      file: 'packages/vault/foundry.toml',
      compilers: [{ version: '0.8.23' }],
      sources: 'packages/vault/src/',
      libs: ['packages/vault/lib/', 'node_modules/'],
    },
    {
      file: 'hardhat.config.ts',
      compilers: [{ version: '0.8.19' }],
      overrides: { 'contracts/A.sol': { version: '0.7.6' } },
    },
    {
      file: 'packages/old/truffle-config.js',
      compilers: [{ version: '0.5.16', settings: { evmVersion: 'istanbul' } }],
      sources: 'packages/old/src/',
    },
  ])
})

test('given the configuration of a library, ignores it', () => {
  const text = '[profile.default]\nsolc = "0.8.23"'
  const files = {
    'lib/solmate/foundry.toml': text,
    'project/lib/solady/foundry.toml': text,
    'node_modules/a/hardhat.config.js': hardhat('"0.8.1"'),
    '.cache/foundry.toml': text,
  }
  expect(readProjectConfiguration(files)).toEqual({ tools: [], unread: [] })
})

test('given paths that leave the project, drops them', () => {
  const text = '[profile.default]\nsrc = "../../etc"\nlibs = ["/usr", "..\\\\x", "../lib", "."]'
  expect(readProjectConfiguration({ 'a/foundry.toml': text }).tools).toEqual([
    { file: 'a/foundry.toml', compilers: [], libs: ['lib/', 'a/'] },
  ])
})

test('given paths that are invalid for files, drops them', () => {
  const files = {
    'foundry.toml': '[profile.default]\nsrc = "a\\u0000"\nlibs = ["b\\u0007", "c"]',
    'hardhat.config.js': hardhat(
      '{ overrides: { "\\ud800.sol": { version: "0.7.6" }, "A.sol": { version: "0.7.5" } } }',
    ),
  }
  expect(readProjectConfiguration(files).tools).toEqual([
    { file: 'foundry.toml', compilers: [], libs: ['c/'] },
    { file: 'hardhat.config.js', compilers: [], overrides: { 'A.sol': { version: '0.7.5' } } },
  ])
})

test('given a large monorepo, returns no more than can be stored', () => {
  const packages = Array.from({ length: 150 }, (_, index) => `packages/${index}`)
  const versions = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`@scope/package-${index}`, '^1.0.0']))
  const overrides = Array.from({ length: 150 }, (_, index) => `"contracts/${index}.sol": { version: "0.7.6" }`)
  const files = packages.flatMap((folder) => [
    [`${folder}/package.json`, JSON.stringify({ dependencies: versions })],
    [`${folder}/hardhat.config.js`, hardhat(`{ version: "0.8.19", overrides: { ${overrides} } }`)],
  ])
  const { tools, dependencies, unread } = readProjectConfiguration(Object.fromEntries(files))
  expect(JSON.stringify({ tools, dependencies, unread }).length).toBeLessThan(200_000)
  expect(tools.length).toBeGreaterThan(1)
  expect(dependencies?.length).toBeGreaterThan(10)
})

test('lists files that are broken or too large', () => {
  const files = { 'foundry.toml': '][', 'hardhat.config.js': `${hardhat('"0.8.19"')} //${'x'.repeat(33_000)}` }
  expect(readProjectConfiguration(files)).toEqual({ tools: [], unread: ['foundry.toml', 'hardhat.config.js'] })
})

test('given more than a hundred configurations, reads the first hundred', () => {
  const files = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`p${index}/foundry.toml`, '[profile.default]\nsolc = "0.8.20"']),
  )
  expect(readProjectConfiguration(files).tools).toHaveLength(100)
})
