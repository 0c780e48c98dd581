import { expect, test } from 'vitest'
import { parseLibraryImport } from './library-import.ts'

test.each([
  ['@openzeppelin/contracts/token/ERC20/ERC20.sol', '@openzeppelin/contracts'],
  ['../lib/openzeppelin-contracts/contracts/token/ERC20/ERC20.sol', '@openzeppelin/contracts'],
  ['../node_modules/solmate/src/tokens/ERC20.sol', 'solmate'],
  ['v2-core/contracts/interfaces/IUniswapV2Pair.sol', '@uniswap/v2-core'],
  ['@uniswap/lib/contracts/libraries/TransferHelper.sol', '@uniswap/lib'],
])('default: %s means %s', (path, library) => {
  expect(parseLibraryImport(path)?.library).toBe(library)
})

test.each(['./lib/Math.sol', '../lib/contracts/Math.sol', 'lib/Math.sol', './libs/Math.sol'])(
  'given %s, a folder of the project itself, finds no library',
  (path) => {
    expect(parseLibraryImport(path)).toBeUndefined()
  },
)
