import { z } from 'zod'

/** `live` is scanned by address, `sunset` while an endpoint still answers, `retired` by uploaded source alone. */
export const ChainStatus = z.enum(['live', 'sunset', 'retired'])
export type ChainStatus = z.infer<typeof ChainStatus>

/** Why a chain is not `live`; the words, in both languages, are `chains_note_<reason>`. */
export const ChainReason = z.enum(['replaced_by_sonic', 'shut_down'])
export type ChainReason = z.infer<typeof ChainReason>

export const Chain = z.object({
  id: z.int().positive(),
  name: z.string(),
  /** Where a person looks at addresses of this chain; nothing is fetched from there. */
  explorer: z.url(),
  /** What fees are paid in. */
  symbol: z.string(),
  status: ChainStatus,
  reason: ChainReason.optional(),
})
export type Chain = z.infer<typeof Chain>

/** Every chain, named as the spec names it. Adding one is one entry: docs/how-to/add-a-chain.md. */
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
