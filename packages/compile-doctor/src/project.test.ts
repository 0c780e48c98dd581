import { expect, test } from 'vitest'
import { findLibraryFolder, isDependency, readBundle } from './project.ts'

const tool = { file: 'foundry.toml', compilers: [], sources: 'code/', libs: ['deps/', 'code/', ''] }
const project = await readBundle({ origin: 'file', sources: {}, configuration: { tools: [tool], unread: [] } })

test.for([
  ['deps/solmate/src/Owned.sol', 'deps/solmate'],
  ['lib/solmate/src/Owned.sol', 'lib/solmate'],
  ['packages/a/lib/oz/lib/erc/src/A.sol', 'packages/a/lib/oz/lib/erc'],
  ['node_modules/@uniswap/v3-core/contracts/A.sol', 'node_modules/@uniswap/v3-core'],
  ['node_modules/solmate/src/A.sol', 'node_modules/solmate'],
] as const)('default: %s belongs to %s', ([file, folder]) => {
  expect(isDependency(project, file)).toBe(true)
  expect(findLibraryFolder(project, file)).toBe(folder)
})

test.for(['code/A.sol', 'src/A.sol', 'A.sol', 'lib/A.sol'])('%s belongs to no library', (file) => {
  expect(isDependency(project, file)).toBe(false)
  expect(findLibraryFolder(project, file)).toBeUndefined()
})
