import { z } from 'zod'
import { EtherscanEntry } from './etherscan-entry.ts'
import { readEtherscanSource } from './read-etherscan-source.ts'
import type { AskSource } from './source-answer.ts'

/** `getsourcecode` of Etherscan's API v2. An unverified contract is a success too, with an empty `SourceCode`. */
export const makeAskEtherscan =
  (apiKey: string): AskSource =>
  async ({ http, endpoint, chainId, address }) => {
    const url = new URL(endpoint.url)
    const query = { chainid: String(chainId), module: 'contract', action: 'getsourcecode', address, apikey: apiKey }
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const reply = await http.requestJson({ endpoint: { ...endpoint, url: url.href } })
    if (!reply.ok) return { kind: 'failed', why: reply.why }
    const [entry] = Answer.safeParse(reply.json).data?.result ?? []
    if (entry?.SourceCode === '') return { kind: 'none' }
    const source = entry && readEtherscanSource(entry)
    return source ? { kind: 'found', source } : { kind: 'failed', why: 'unreadable' }
  }

/** A refused key or a used-up limit has `status` 0 and a sentence as its result. */
const Answer = z.object({ status: z.literal('1'), result: z.array(EtherscanEntry) })
