import { readFileSync } from 'node:fs'
import { type Actors, withActors } from '../foundry/actors.ts'

/** A token standard that can be fuzzed: how it is known, and what it promises. */
export interface Suite {
  standard: 'ERC20' | 'ERC721'
  /** Selectors of its functions; `needed` are those that make a contract one of its kind. */
  needed: readonly string[]
  optional: readonly string[]
  /** The contract that makes calls and judges them, and the campaign around it. */
  watcher: string
  campaign: string
  /** Ids, in the order of their numbers in the watcher. */
  properties: readonly string[]
}

const BALANCE_OF = '70a08231'
const APPROVE = '095ea7b3'
const TRANSFER_FROM = '23b872dd'

const erc20: Suite = {
  standard: 'ERC20',
  needed: ['18160ddd', BALANCE_OF, 'a9059cbb', TRANSFER_FROM, APPROVE, 'dd62ed3e'],
  optional: [],
  watcher: 'Erc20Watcher',
  campaign: 'Erc20Fuzz',
  properties: [
    'erc20-books',
    'erc20-transfer-told',
    'erc20-success-moves',
    'erc20-returns',
    'erc20-consent',
    'erc20-approval-own',
    'erc20-allowance-used',
    'erc20-approve-sets',
    'erc20-mint-guarded',
  ],
}

const erc721: Suite = {
  standard: 'ERC721',
  needed: [BALANCE_OF, '6352211e', TRANSFER_FROM, APPROVE, '081812fc', 'a22cb465', 'e985e9c5'],
  optional: ['42842e0e', 'b88d4fde'],
  watcher: 'Erc721Watcher',
  campaign: 'Erc721Fuzz',
  properties: [
    'erc721-books',
    'erc721-transfer-told',
    'erc721-consent',
    'erc721-approval-own',
    'erc721-approval-cleared',
    'erc721-zero-refused',
    'erc721-safe-transfer',
    'erc721-minted-once',
  ],
}

export const suites: readonly Suite[] = [erc20, erc721]

/** The standard that a contract with these selectors claims to be of. */
export const suiteOf = (selectors: Readonly<Record<string, string>>): Suite | undefined => {
  const known = new Set(Object.values(selectors))
  return suites.find(({ needed }) => needed.every((selector) => known.has(selector)))
}

/** The Solidity of a suite, as it lies in the project. */
export const suiteFiles = ({ watcher, campaign }: Suite, actors: Actors): Record<string, string> =>
  Object.fromEntries(
    ['Puppet.sol', 'Watcher.sol', 'Campaign.sol', `${watcher}.sol`, `${campaign}.t.sol`].map((name) => [
      `test/fuzz/${name}`,
      withActors(readFileSync(new URL(`solidity/${name}`, import.meta.url), 'utf8'), actors),
    ]),
  )

/** Whether a contract claims a token standard that can be fuzzed. */
export const isTokenCode = ({ selectors }: { selectors: Readonly<Record<string, string>> }): boolean =>
  suiteOf(selectors) !== undefined
