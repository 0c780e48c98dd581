import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('./', import.meta.url)

/** The main file comes first. */
export const goldens = {
  'crowdsale-0.4': ['Crowdsale.sol'],
  'lottery-0.4': ['Lottery.sol'],
  'auction-0.5': ['Auction.sol'],
  'batch-token-0.5': ['BatchToken.sol'],
  'vault-0.6': ['Vault.sol'],
  'forwarder-0.6': ['Forwarder.sol'],
  'staking-0.7': ['Staking.sol'],
  'wallet-0.7': ['Wallet.sol'],
  'escrow-0.8': ['Escrow.sol'],
  'airdrop-0.8': ['Airdrop.sol'],
  'shop-several-files': ['Shop.sol', 'Owned.sol', 'lib/Prices.sol'],
  'token-with-library': ['src/Token.sol', 'src/Fees.sol'],
} as const satisfies Record<string, readonly [string, ...string[]]>
export type Golden = keyof typeof goldens

export const goldenNames = Object.keys(goldens) as Golden[]

/** Folders beside this file: one that nobody lists would be looked at by nobody. */
export const goldenFolders = (): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

export const readGolden = (golden: Golden): Record<string, string> =>
  Object.fromEntries(goldens[golden].map((file) => [file, readFileSync(new URL(`${golden}/${file}`, folder), 'utf8')]))
