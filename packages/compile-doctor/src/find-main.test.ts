import type { DeclaredContract } from '@lc/api-contract'
import type { ToolConfiguration } from '@lc/core'
import { expect, test } from 'vitest'
import { suggestMain } from './find-main.ts'
import { readBundle } from './project.ts'

const suggestedIn = async (files: readonly string[], ...tools: ToolConfiguration[]) => {
  // Later files are longer, so without other reasons the last one is suggested.
  const texts = files.map((file, index) => [file, `contract C${index} { ${'uint256 x; '.repeat(index)} }`] as const)
  const configuration = { tools, unread: [] }
  const project = await readBundle({ origin: 'file', sources: Object.fromEntries(texts), configuration })
  const contracts = files.map((file, index): DeclaredContract => {
    return { file, name: `C${index}`, kind: 'contract', isDeployable: true }
  })
  return suggestMain(project, contracts, undefined)?.file
}

const tool = (file: string, sources: string): ToolConfiguration => ({ file, compilers: [], sources })

test('default: suggests a contract in the folder that the configuration names', async () => {
  expect(await suggestedIn(['code/A.sol', 'tools/B.sol'], tool('foundry.toml', 'code/'))).toBe('code/A.sol')
  expect(await suggestedIn(['code/A.sol', 'tools/B.sol'])).toBe('tools/B.sol')
})

test('given a part of a monorepo without such a folder, considers its files too', async () => {
  const files = ['packages/a/src/A.sol', 'packages/a/tools/T.sol', 'packages/b/contracts/B.sol']
  expect(await suggestedIn(files, tool('packages/a/foundry.toml', 'packages/a/src/'))).toBe(
    'packages/b/contracts/B.sol',
  )
})

const suggestedOf = async (source: string, names: readonly string[]) => {
  const project = await readBundle({ origin: 'file', sources: { 'All.sol': source } })
  const contracts = names.map((name): DeclaredContract => {
    return { file: 'All.sol', name, kind: 'contract', isDeployable: true }
  })
  return suggestMain(project, contracts, undefined)?.name
}

const forwarding = (code: string) =>
  `fallback() external payable { address code = ${code}; assembly { let ok := delegatecall(gas(), code, 0, calldatasize(), 0, 0) } }`

test('given a diamond and facets with more ancestors, suggests the diamond', async () => {
  const source = `
    interface ILoupe {} interface IERC165 {}
    contract Diamond { mapping(bytes4 => address) facets; ${forwarding('facets[msg.sig]')} }
    contract LoupeFacet is ILoupe, IERC165 { ${'uint256 x; '.repeat(50)} }`
  expect(await suggestedOf(source, ['Diamond', 'LoupeFacet'])).toBe('Diamond')
})

test('given a plain proxy beside its implementation, suggests the implementation', async () => {
  const source = `
    contract Proxy { address code; ${forwarding('code')} }
    abstract contract Owned {} contract Vault is Owned { uint256 x; }`
  expect(await suggestedOf(source, ['Proxy', 'Vault'])).toBe('Vault')
})

test('given a library folder in the configuration, suggests none of its contracts', async () => {
  const libs = { file: 'foundry.toml', compilers: [], libs: ['deps/'] }
  expect(await suggestedIn(['src/A.sol', 'deps/x/B.sol'], libs)).toBe('src/A.sol')
})

test('given its own libraries beside contracts of dependencies, suggests a library', async () => {
  const sources = {
    'contracts/Ticks.sol': 'library Ticks { function f() internal {} }',
    'node_modules/tokens/Token.sol': 'contract Token { uint256 x; uint256 y; uint256 z; }',
  }
  const project = await readBundle({ origin: 'file', sources })
  const library: DeclaredContract = { file: 'contracts/Ticks.sol', name: 'Ticks', kind: 'library', isDeployable: true }
  const token: DeclaredContract = { ...library, file: 'node_modules/tokens/Token.sol', name: 'Token', kind: 'contract' }
  expect(suggestMain(project, [token, library], undefined)?.name).toBe('Ticks')
  expect(suggestMain(project, [token, { ...library, kind: 'abstract', isDeployable: false }], undefined)?.name).toBe(
    'Token',
  )
})
