import { readFileSync } from 'node:fs'
import type { UnitTest } from '@lc/api-contract'

/** A standard that the ABI claims, with its tests in `solidity/`. */
export interface ClaimedStandard {
  about: UnitTest['about']
  /** The abstract contract of the tests, and its file. */
  suite: string
  tests: readonly string[]
}

/** The functions of each standard; wallets and markets recognise a contract by these alone. */
const standards: readonly (Omit<ClaimedStandard, 'tests'> & { functions: readonly string[] })[] = [
  {
    about: 'erc165',
    suite: 'Erc165Tests',
    functions: ['supportsInterface(bytes4)'],
  },
  {
    about: 'erc20',
    suite: 'Erc20Tests',
    functions: [
      'totalSupply()',
      'balanceOf(address)',
      'transfer(address,uint256)',
      'transferFrom(address,address,uint256)',
      'approve(address,uint256)',
      'allowance(address,address)',
    ],
  },
  {
    about: 'erc721',
    suite: 'Erc721Tests',
    functions: [
      'balanceOf(address)',
      'ownerOf(uint256)',
      'transferFrom(address,address,uint256)',
      'approve(address,uint256)',
      'getApproved(uint256)',
      'setApprovalForAll(address,bool)',
      'isApprovedForAll(address,address)',
    ],
  },
  {
    about: 'erc1155',
    suite: 'Erc1155Tests',
    functions: [
      'balanceOf(address,uint256)',
      'balanceOfBatch(address[],uint256[])',
      'safeTransferFrom(address,address,uint256,uint256,bytes)',
      'setApprovalForAll(address,bool)',
      'isApprovedForAll(address,address)',
    ],
  },
  {
    about: 'erc4626',
    suite: 'Erc4626Tests',
    functions: [
      'asset()',
      'totalAssets()',
      'convertToShares(uint256)',
      'convertToAssets(uint256)',
      'previewDeposit(uint256)',
      'deposit(uint256,address)',
      'redeem(uint256,address,address)',
    ],
  },
]

export const claimedStandards = (selectors: Readonly<Record<string, string>>): ClaimedStandard[] =>
  standards
    .filter(({ functions }) => functions.every((signature) => signature in selectors))
    .map(({ about, suite }) => ({ about, suite, tests: testsIn(suite) }))

export const suiteSource = (suite: string): string =>
  readFileSync(new URL(`solidity/${suite}.sol`, import.meta.url), 'utf8')

/** The suite itself is the list of its tests. */
const testsIn = (suite: string): string[] =>
  [...suiteSource(suite).matchAll(/function test_[a-z0-9]+_(\w+)\(/g)].map(([, name = '']) => name)
