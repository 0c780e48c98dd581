import type { Chain, Deployment } from '@lc/api-contract'
import { type Place, readDeployment } from './address/read-deployment.ts'
import type { ChainEnv } from './chain-settings.ts'
import type { Endpoint } from './http/endpoint.ts'
import { openHttp } from './http/open-http.ts'
import { makeAskEtherscan } from './source/ask-etherscan.ts'
import { askSourcify } from './source/ask-sourcify.ts'
import { type FoundSource, fetchVerifiedSource, type SourcePlace } from './source/fetch-verified-source.ts'

export interface FoundContract {
  deployment: Deployment
  /** The target's runtime code, in hexadecimal. */
  code: string
  /** Undefined when nobody has verified the target. */
  source: FoundSource | undefined
}

export interface ChainReader {
  /** Whether an endpoint is configured for a chain that is not retired. */
  canRead(chain: Chain): boolean
  read(place: Place, signal: AbortSignal): Promise<FoundContract>
}

/** In all, for endpoints and services together. */
const BUDGET_MS = 30_000
const REQUEST_MS = 8_000

/** Reads deployed contracts by what the operator configured. */
export const createChainReader = (
  env: ChainEnv,
  { budgetMs = BUDGET_MS, requestMs = REQUEST_MS } = {},
): ChainReader => {
  const services = servicesOf(env)
  return {
    canRead: ({ id, status }) => status !== 'retired' && env.CHAIN_RPC_URLS.has(id),
    read: async (place, signal) => {
      const http = openHttp({ budgetMs, requestMs, signal })
      try {
        const endpoints = (env.CHAIN_RPC_URLS.get(place.chainId) ?? []).map(byOperator)
        const { deployment, code } = await readDeployment(http, endpoints, place)
        const { chainId, target: address } = deployment
        return { deployment, code, source: await fetchVerifiedSource(http, services, { chainId, address }) }
      } finally {
        http.close()
      }
    },
  }
}

const byOperator = (url: string): Endpoint => ({ url, trust: 'operator' })

/** The services' own addresses, which nobody had to configure, are held to the rules for the public internet. */
const endpointOf = (configured: string | undefined, url: string): Endpoint =>
  configured ? byOperator(configured) : { url, trust: 'public' }

/** Etherscan answers nobody without a key. */
const servicesOf = ({ SOURCIFY_URL, ETHERSCAN_URL, ETHERSCAN_API_KEY }: ChainEnv): SourcePlace[] => [
  { service: 'sourcify', endpoint: endpointOf(SOURCIFY_URL, 'https://sourcify.dev/server'), ask: askSourcify },
  ...(ETHERSCAN_API_KEY
    ? [
        {
          service: 'etherscan' as const,
          endpoint: endpointOf(ETHERSCAN_URL, 'https://api.etherscan.io/v2/api'),
          ask: makeAskEtherscan(ETHERSCAN_API_KEY),
        },
      ]
    : []),
]
