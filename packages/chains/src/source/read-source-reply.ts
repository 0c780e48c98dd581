import type { SourceService } from '@lc/api-contract'
import type { SourceBundle } from '@lc/core'
import { parseJson } from '../http/read-capped-body.ts'
import { readEtherscanReply } from './etherscan.ts'
import { type ReadReply, toSourceBundle } from './source-bundle.ts'
import { readSourcifyReply } from './sourcify.ts'

/** The unparsed JSON that a service sent. */
export interface SentReply {
  service: SourceService
  bytes: Uint8Array
}

/** `refused` means that the service has a source that isn't a Solidity project; the others as in `ReadReply`. */
export type SourceReply =
  | { kind: 'found'; bundle: SourceBundle }
  | { kind: 'refused'; reason: 'not_solidity' | 'bad_source' }
  | { kind: 'none' }
  | { kind: 'failed'; problem: string }

const readers: Record<SourceService, ReadReply> = { sourcify: readSourcifyReply, etherscan: readEtherscanReply }

/** Parses and checks a service's reply about a contract. */
export const readSourceReply = ({ service, bytes }: SentReply): SourceReply => {
  const json = parseJson(bytes)
  if (json === undefined) return { kind: 'failed', problem: 'not_json' }
  const reply = readers[service](json)
  if (reply.kind !== 'found') return reply
  const made = toSourceBundle(reply.source)
  return made.ok ? { kind: 'found', bundle: made.bundle } : { kind: 'refused', reason: made.reason }
}
