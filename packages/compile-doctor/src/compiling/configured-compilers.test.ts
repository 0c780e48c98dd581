import type { SourceBundle, ToolConfiguration } from '@lc/core'
import { expect, test } from 'vitest'
import { configuredFor, configuredSettings, configuredVersions } from './configured-compilers.ts'

const bundle = (...tools: ToolConfiguration[]): SourceBundle => ({
  origin: 'file',
  sources: {},
  configuration: { tools, unread: [] },
})
const tool = (file: string, ...versions: string[]): ToolConfiguration => ({
  file,
  compilers: versions.map((version) => ({ version })),
})

test('default: uses the configuration in the nearest folder above the file', () => {
  const project = bundle(tool('foundry.toml', '0.8.20'), tool('packages/old/hardhat.config.js', '0.7.6'))
  expect(configuredFor(project, 'src/A.sol')).toEqual({ file: 'foundry.toml', choices: [{ version: '0.8.20' }] })
  expect(configuredFor(project, 'packages/old/contracts/A.sol')?.file).toBe('packages/old/hardhat.config.js')
  expect(configuredFor(project, 'packages/older/A.sol')?.file).toBe('foundry.toml')
})

test('given no configuration above a file, or one without a compiler, finds none', () => {
  expect(configuredFor({ origin: 'file', sources: {} }, 'A.sol')).toBeUndefined()
  expect(configuredFor(bundle(tool('packages/a/foundry.toml', '0.8.20')), 'src/A.sol')).toBeUndefined()
  expect(configuredFor(bundle({ file: 'foundry.toml', compilers: [], sources: 'src/' }), 'src/A.sol')).toBeUndefined()
})

test('given two tools in one folder, takes the first that states a version', () => {
  const foundry = { file: 'foundry.toml', compilers: [{ settings: { viaIR: true } }] }
  const hardhat = tool('hardhat.config.ts', '0.8.19')
  expect(configuredFor(bundle(foundry, hardhat), 'A.sol')?.file).toBe('hardhat.config.ts')
  expect(configuredFor(bundle(foundry), 'A.sol')?.file).toBe('foundry.toml')
  expect(configuredFor(bundle(tool('foundry.toml', '0.8.20'), hardhat), 'A.sol')?.file).toBe('foundry.toml')
})

test('given an override for the file, takes its compiler alone', () => {
  const overrides = { 'contracts/Old.sol': { version: '0.7.6' } }
  const project = bundle({ ...tool('hardhat.config.ts', '0.8.19', '0.8.4'), overrides })
  expect(configuredVersions(configuredFor(project, 'contracts/Old.sol'))).toEqual(['0.7.6'])
  expect(configuredVersions(configuredFor(project, 'contracts/New.sol'))).toEqual(['0.8.19', '0.8.4'])
  expect(configuredVersions(configuredFor(project, 'constructor'))).toEqual(['0.8.19', '0.8.4'])
})

test('sorts versions by number, newest first', () => {
  expect(
    configuredVersions(configuredFor(bundle(tool('a.js', '0.8.4', '0.8.19', '0.5.16', '0.8.4')), 'A.sol')),
  ).toEqual(['0.8.19', '0.8.4', '0.5.16'])
})

test('default: uses the settings of each version, and those of the first for any other', () => {
  const choices = [
    { version: '0.8.20', settings: { viaIR: true, evmVersion: 'paris' } },
    { version: '0.7.6', settings: { optimizer: { enabled: true, runs: 1 } } },
  ]
  const configured = { file: 'hardhat.config.ts', choices }
  expect(configuredSettings(configured, '0.8.20')).toEqual({ viaIR: true, evmVersion: 'paris' })
  expect(configuredSettings(configured, '0.7.6')).toEqual({ optimizer: { enabled: true, runs: 1 } })
  expect(configuredSettings(configured, '0.8.21')).toEqual({ viaIR: true, evmVersion: 'paris' })
  expect(configuredSettings(undefined, '0.8.21')).toEqual({})
})

test.for([
  ['0.4.20', {}],
  ['0.7.4', {}],
  ['0.8.17', { viaIR: true }],
  ['0.8.18', { viaIR: true, evmVersion: 'paris' }],
] as const)('given compiler %s, leaves out settings that it is too old for', ([version, settings]) => {
  const configured = { file: 'foundry.toml', choices: [{ settings: { viaIR: true, evmVersion: 'paris' } }] }
  expect(configuredSettings(configured, version)).toEqual(settings)
})
