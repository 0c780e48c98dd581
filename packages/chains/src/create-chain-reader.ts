import type { Chain, Deployment, SourceService } from '@lc/api-contract'
import type { Endpoint } from '@lc/server-runtime/guarded-lookup'
import { traced } from '@lc/tracing'
import { type Place, readDeployment } from './address/read-deployment.ts'
import type { ChainEnv } from './chain-settings.ts'
import { type Http, openHttp } from './http/open-http.ts'
import { etherscanUrl } from './source/etherscan.ts'
import { type FoundSource, fetchVerifiedSource, type SourcePlace } from './source/fetch-verified-source.ts'
import { readSourceReply, type SentReply, type SourceReply } from './source/read-source-reply.ts'
import { sourcifyUrl } from './source/sourcify.ts'

export interface FoundContract {
  deployment: Deployment
  /** The target's runtime code, in hexadecimal. */
  code: string
  /** Undefined when the target isn't verified. */
  source: FoundSource | undefined
}

export interface ChainReader {
  /** Whether an endpoint is configured for a chain that isn't retired. */
  canRead(chain: Chain): boolean
  read(place: Place, signal: AbortSignal): Promise<FoundContract>
}

/** Total, for endpoints and services together. */
const BUDGET_MS = 30_000
const REQUEST_MS = 8_000

/** How a request to an endpoint or a service ended. */
type ReplyOutcome = 'ok' | 'rate_limited' | 'timeout' | 'failed'

interface ChainReaderOptions {
  budgetMs?: number
  requestMs?: number
  /** Called once per request, after its reply has been parsed. */
  onReply?: (service: 'rpc' | SourceService, outcome: ReplyOutcome) => void
  /** Anyone may have verified the source in a reply, which has up to 4 MiB. By default this thread reads it. */
  readReply?: (sent: SentReply, signal: AbortSignal) => Promise<SourceReply>
}

/** Reads deployed contracts through the operator's endpoints and services. */
export const createChainReader = (
  env: ChainEnv,
  { budgetMs = BUDGET_MS, requestMs = REQUEST_MS, onReply, readReply = readHere }: ChainReaderOptions = {},
): ChainReader => {
  const services = servicesOf(env)
  const watch = watchReplies(onReply)
  return {
    canRead: ({ id, status }) => status !== 'retired' && env.CHAIN_RPC_URLS.has(id),
    read: async (place, signal) => {
      const http = openHttp({ budgetMs, requestMs, signal })
      const rpc: Http = { ...http, requestJson: (request) => watch('rpc', () => http.requestJson(request)) }
      try {
        const endpoints = (env.CHAIN_RPC_URLS.get(place.chainId) ?? []).map(byOperator)
        const { deployment, code } = await readDeployment(rpc, endpoints, place)
        const { chainId, target: address } = deployment
        const source = await fetchVerifiedSource({ http, services, readReply, watch }, { chainId, address })
        return { deployment, code, source }
      } finally {
        http.close()
      }
    },
  }
}

const readHere = async (sent: SentReply): Promise<SourceReply> => readSourceReply(sent)

const watchReplies =
  (onReply: ChainReaderOptions['onReply']) =>
  <R extends object>(service: 'rpc' | SourceService, call: () => Promise<R>): Promise<R> =>
    traced(`call ${service}`, { fields: { 'lc.service': service }, kind: 'call' }, async (span) => {
      // Also if this process can't read the reply, for example because all threads are busy.
      let outcome: ReplyOutcome = 'ok'
      try {
        const reply = await call()
        if ('problem' in reply) outcome = outcomes[String(reply.problem)] ?? 'failed'
        return reply
      } finally {
        span.set({ 'lc.outcome': outcome })
        onReply?.(service, outcome)
      }
    })

const outcomes: Partial<Record<string, ReplyOutcome>> = { busy: 'rate_limited', timeout: 'timeout' }

const byOperator = (url: string): Endpoint => ({ url, trust: 'operator' })

/** Built-in service addresses aren't configured by the operator, so the rules for the public internet apply. */
const endpointOf = (configured: string | undefined, url: string): Endpoint =>
  configured ? byOperator(configured) : { url, trust: 'public' }

/** Etherscan requires a key. */
const servicesOf = ({ SOURCIFY_URL, ETHERSCAN_URL, ETHERSCAN_API_KEY }: ChainEnv): SourcePlace[] => [
  {
    service: 'sourcify',
    endpoint: endpointOf(SOURCIFY_URL, 'https://sourcify.dev/server'),
    urlOf: sourcifyUrl,
  },
  ...(ETHERSCAN_API_KEY
    ? [
        {
          service: 'etherscan' as const,
          endpoint: endpointOf(ETHERSCAN_URL, 'https://api.etherscan.io/v2/api'),
          urlOf: etherscanUrl(ETHERSCAN_API_KEY),
        },
      ]
    : []),
]
