import type { SourceService } from '@lc/api-contract'
import type { SourceBundle } from '@lc/core'
import type { Endpoint } from '@lc/server-runtime/guarded-lookup'
import type { Place } from '../address/read-deployment.ts'
import type { Http } from '../http/open-http.ts'
import { refuseAddress, upstreamFailed } from '../refuse.ts'
import type { SentReply, SourceReply } from './read-source-reply.ts'

export interface SourcePlace {
  service: SourceService
  endpoint: Endpoint
  /** The address of the request. */
  urlOf: (service: string, place: Place) => string
}

export interface FoundSource {
  service: SourceService
  bundle: SourceBundle
}

interface Sources {
  http: Http
  services: readonly SourcePlace[]
  readReply: (sent: SentReply, signal: AbortSignal) => Promise<SourceReply>
  /** Sees every call of a service until its reply has been read. */
  watch: (service: SourceService, call: () => Promise<SourceReply>) => Promise<SourceReply>
}

/**
 * Queries the services in order. Undefined means that every service answered and has nothing; if one couldn't answer, the
 * result is a failure and not "unverified".
 */
export const fetchVerifiedSource = async (sources: Sources, place: Place): Promise<FoundSource | undefined> => {
  const failed: string[] = []
  let refused: 'not_solidity' | 'bad_source' | undefined
  for (const at of sources.services) {
    const reply = await sources.watch(at.service, () => fetchReply(sources, at, place))
    if (reply.kind === 'found') return { service: at.service, bundle: reply.bundle }
    if (reply.kind === 'failed') failed.push(`${at.service}: ${reply.problem}`)
    if (reply.kind === 'refused') refused = reply.reason
  }
  if (refused) refuseAddress(refused)
  if (failed.length > 0) throw upstreamFailed('source_failed', { failed })
  return undefined
}

const fetchReply = async (
  { http, readReply }: Sources,
  { service, endpoint, urlOf }: SourcePlace,
  place: Place,
): Promise<SourceReply> => {
  const reply = await http.request({ endpoint: { ...endpoint, url: urlOf(endpoint.url, place) } })
  if (!reply.ok) return { kind: 'failed', problem: reply.problem }
  return readReply({ service, bytes: reply.bytes }, http.signal).catch((error: unknown) => {
    if (http.signal.aborted) return { kind: 'failed', problem: 'timeout' }
    throw error
  })
}
