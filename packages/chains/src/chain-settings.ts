import { chains } from '@lc/api-contract'
import { z } from 'zod'

/** `1=https://a|https://b,56=https://c`: endpoints by chain, tried in this order. */
const rpcUrls = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((entry) => entry.trim() !== ''))
  .pipe(z.array(z.string().regex(/^\s*\d+=\S+$/, 'is not <chain id>=<url>|<url>')))
  .transform((entries) => entries.map((entry) => entry.trim().split(/=(.*)/s, 2)))
  .transform((entries) => entries.map(([id, urls = '']) => [Number(id), urls.split('|')] as const))
  .pipe(z.array(z.tuple([z.literal(chains.map(({ id }) => id)), z.array(z.url({ protocol: /^https?$/ })).min(1)])))
  .transform((entries) => new Map(entries))

/** The operator's settings for chains; spread into the env schema of an app. */
export const chainEnv = {
  CHAIN_RPC_URLS: rpcUrls,
  SOURCIFY_URL: z.url({ protocol: /^https?$/ }).optional(),
  ETHERSCAN_URL: z.url({ protocol: /^https?$/ }).optional(),
  ETHERSCAN_API_KEY: z.string().min(1).optional(),
}

export type ChainEnv = z.output<z.ZodObject<typeof chainEnv>>
