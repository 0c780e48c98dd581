import { z } from 'zod'
import type { AskSource } from './source-answer.ts'
import type { VerifiedSource } from './verified-source.ts'

/** GET /v2/contract/{chainId}/{address} of Sourcify: 404 with `match: null` says that nobody verified this contract. */
export const askSourcify: AskSource = async ({ http, endpoint, chainId, address }) => {
  const url = `${endpoint.url.replace(/\/$/, '')}/v2/contract/${chainId}/${address}?fields=sources,compilation`
  const reply = await http.requestJson({ endpoint: { ...endpoint, url } })
  if (!reply.ok) return { kind: 'failed', why: reply.why }
  if (Unverified.safeParse(reply.json).success) return { kind: 'none' }
  const verified = Verified.safeParse(reply.json).data
  return verified ? { kind: 'found', source: sourceOf(verified) } : { kind: 'failed', why: 'unreadable' }
}

/** What Sourcify says of a contract it does not have, and of a chain it does not know. */
const Unverified = z.union([
  z.object({ match: z.null() }),
  z.object({ customCode: z.enum(['unsupported_chain', 'contract_not_found']) }),
])

const Verified = z.object({
  match: z.enum(['match', 'exact_match']),
  sources: z.record(z.string(), z.object({ content: z.string() })),
  compilation: z.object({
    language: z.string(),
    compilerVersion: z.string(),
    compilerSettings: z.unknown(),
    name: z.string(),
    fullyQualifiedName: z.string().optional(),
  }),
})

const sourceOf = ({ sources, compilation }: z.output<typeof Verified>): VerifiedSource => ({
  language: compilation.language,
  compiler: compilation.compilerVersion,
  sources,
  settings: compilation.compilerSettings,
  contractName: compilation.name,
  file: compilation.fullyQualifiedName?.slice(0, compilation.fullyQualifiedName.lastIndexOf(':')),
})
