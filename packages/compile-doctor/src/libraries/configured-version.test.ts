import type { DependencyList, SourceBundle } from '@lc/core'
import { expect, test } from 'vitest'
import { configuredVersion, packageImport, releasesMatching } from './configured-version.ts'

const bundle = (...dependencies: DependencyList[]): SourceBundle => ({
  origin: 'file',
  sources: {},
  configuration: { tools: [], dependencies, unread: [] },
})
const OZ = '@openzeppelin/contracts'
const versionOf = (library: string, versions: Record<string, string>) =>
  configuredVersion(bundle({ file: 'package.json', versions }), { file: 'contracts/A.sol', library })

test.for([
  [OZ, OZ],
  ['openzeppelin-contracts', OZ],
  ['@openzeppelin-contracts', OZ],
  ['openzeppelin-solidity', OZ],
  ['openzeppelin-contracts-upgradeable', '@openzeppelin/contracts-upgradeable'],
  ['solmate', 'solmate'],
  ['v3-core', '@uniswap/v3-core'],
] as const)('default: %s is %s', ([name, library]) => {
  expect(versionOf(library, { [name]: '1.2.3' })).toBe('1.2.3')
})

test.for(['@openzeppelin/hardhat-upgrades', '@openzeppelin/test-helpers', 'hardhat-gas-reporter', 'lib', ''])(
  "given %j, doesn't recognise OpenZeppelin’s library",
  (name) => {
    expect(versionOf(OZ, { [name]: '1.2.3' })).toBeUndefined()
  },
)

test('takes the version in the nearest folder above the file', () => {
  const project = bundle(
    { file: 'package.json', versions: { [OZ]: '4.9.0', solmate: '6.0.0' } },
    { file: 'packages/a/package.json', versions: { [OZ]: '5.0.0' } },
  )
  const inPart = (library: string) => configuredVersion(project, { file: 'packages/a/src/A.sol', library })
  expect(inPart(OZ)).toBe('5.0.0')
  expect(inPart('solmate')).toBe('6.0.0')
  expect(configuredVersion(project, { file: 'packages/b/B.sol', library: OZ })).toBe('4.9.0')
})

test.for([
  ['@openzeppelin/contracts-v4/access/Ownable.sol', '@openzeppelin/contracts@4.9.6/access/Ownable.sol'],
  ['oz4/access/Ownable.sol', '@openzeppelin/contracts@4.4.0/access/Ownable.sol'],
  ['@openzeppelin/contracts/access/Ownable.sol', '@openzeppelin/contracts/access/Ownable.sol'],
  ['oz4', 'oz4'],
  ['oz45/A.sol', 'oz45/A.sol'],
] as const)('given aliases of npm, %s means %s', ([path, meant]) => {
  const project = bundle({
    file: 'package.json',
    versions: { '@openzeppelin/contracts-v4': '4.9.6', oz4: '^4.4.0', [OZ]: '5.0.2' },
    aliases: { '@openzeppelin/contracts-v4': OZ, oz4: OZ },
  })
  expect(packageImport(project, path, 'contracts/A.sol')).toBe(meant)
})

test.for([
  ['^4.4.0', ['4.9.6', '4.4.2']],
  ['4.4.0', ['4.4.2']],
  ['4.5.0', ['4.9.6', '4.4.2', '4.3.3']],
  ['4.9', ['4.9.6']],
  ['v5.0.2', ['5.0.2']],
  ['>=4.0.0 <4.4', ['4.3.3']],
  ['^9.0.0', []],
  ['not a version', []],
] as const)('given %s, the matching releases are %j', ([stated, expected]) => {
  const releases = ['5.0.2', '4.9.6', '4.4.2', '4.3.3'].map((version) => ({ library: OZ, version }))
  expect(releasesMatching(releases, stated).map(({ version }) => version)).toEqual(expected)
})
