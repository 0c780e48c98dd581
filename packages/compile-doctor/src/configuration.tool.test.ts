import { readProjectConfiguration } from '@lc/core'
import { expect, test } from 'vitest'
import { openDoctor } from './testing/open-doctor.ts'

const { look } = openDoctor()

/** The compiler and settings of the build of a project with these configuration files and this source. */
const builtWith = async (configs: Record<string, string>, source: string) => {
  const configuration = readProjectConfiguration(configs)
  const { build, diagnosis } = await look({ origin: 'file', sources: { 'src/Vault.sol': source }, configuration })
  const { settings } = (build?.input ?? {}) as { settings?: Record<string, unknown> }
  const { optimizer, evmVersion, viaIR } = settings ?? {}
  return { state: diagnosis.state, compiler: build?.compiler.split('+')[0], optimizer, evmVersion, viaIR }
}

const vault = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\ncontract Vault { uint256 public total; }\n'

test('default: uses Foundry’s compiler, optimizer, code generator and EVM version', async () => {
  const text =
    '[profile.default]\nsolc = "0.8.21"\nvia_ir = true\nevm_version = "london"\noptimizer = true\noptimizer_runs = 7'
  expect(await builtWith({ 'foundry.toml': text }, vault)).toEqual({
    state: 'compiled',
    compiler: '0.8.21',
    optimizer: { enabled: true, runs: 7 },
    evmVersion: 'london',
    viaIR: true,
  })
})

test('given two compilers of Hardhat, uses the settings of each', async () => {
  const compiler = (version: string, runs: number) =>
    `{ version: "${version}", settings: { optimizer: { enabled: true, runs: ${runs} } } }`
  const text = `module.exports = { solidity: { compilers: [${compiler('0.7.6', 1)}, ${compiler('0.8.9', 2)}] } }`
  const configs = { 'hardhat.config.js': text }
  const newer = { state: 'compiled', compiler: '0.8.9', optimizer: { enabled: true, runs: 2 } }
  expect(await builtWith(configs, vault)).toEqual(newer)
  const older = { state: 'compiled', compiler: '0.7.6', optimizer: { enabled: true, runs: 1 } }
  expect(await builtWith(configs, vault.replace('^0.8.0', '>=0.7.0 <0.8.0'))).toEqual(older)
})

test('given an EVM version that the source’s compiler is too old for, compiles without it', async () => {
  const configs = { 'foundry.toml': '[profile.default]\nevm_version = "cancun"' }
  expect(await builtWith(configs, vault.replace('^0.8.0', '0.8.10'))).toMatchObject({
    state: 'compiled',
    compiler: '0.8.10',
    evmVersion: undefined,
  })
})
