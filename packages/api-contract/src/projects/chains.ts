import type { Chain } from './deployment.ts'

/** Every chain, with the name from the specification. To add one: docs/how-to/add-a-chain.md. */
export const chains: readonly Chain[] = [
  { id: 1, name: 'Ethereum', explorer: 'https://etherscan.io', symbol: 'ETH', status: 'live' },
  { id: 56, name: 'BNB Chain', explorer: 'https://bscscan.com', symbol: 'BNB', status: 'live' },
  { id: 137, name: 'Polygon', explorer: 'https://polygonscan.com', symbol: 'POL', status: 'live' },
  { id: 42161, name: 'Arbitrum', explorer: 'https://arbiscan.io', symbol: 'ETH', status: 'live' },
  { id: 128, name: 'Heco', explorer: 'https://www.hecoinfo.com', symbol: 'HT', status: 'retired', reason: 'shut_down' },
  { id: 43114, name: 'Avax', explorer: 'https://snowtrace.io', symbol: 'AVAX', status: 'live' },
  {
    id: 250,
    name: 'Fantom',
    explorer: 'https://explorer.fantom.network',
    symbol: 'FTM',
    status: 'sunset',
    reason: 'replaced_by_sonic',
  },
]

export const chainById = (id: number): Chain | undefined => chains.find((chain) => chain.id === id)

/** Sources of a scan: uploaded files, or a chain by its id. */
export const scanSources = ['file', ...chains.map(({ id }) => String(id))] as const
