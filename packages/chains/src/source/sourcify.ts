import { z } from 'zod'
import type { Place } from '../address/read-deployment.ts'
import type { ReadReply, VerifiedSource } from './source-bundle.ts'

/** GET /v2/contract/{chainId}/{address} of Sourcify. */
export const sourcifyUrl = (service: string, { chainId, address }: Place): string =>
  `${service.replace(/\/$/, '')}/v2/contract/${chainId}/${address}?fields=sources,compilation`

/** 404 with `match: null` means that the contract isn't verified. */
export const readSourcifyReply: ReadReply = (json) => {
  if (Unverified.safeParse(json).success) return { kind: 'none' }
  const verified = Verified.safeParse(json).data
  return verified ? { kind: 'found', source: sourceOf(verified) } : { kind: 'failed', problem: 'unreadable' }
}

/** Sourcify's reply for a contract it doesn't have and for a chain it doesn't know. */
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
