import type { SourceService } from '@lc/api-contract'
import type { SourceBundle } from '@lc/core'
import type { Endpoint } from '@lc/server-runtime/guarded-lookup'
import type { Http } from '../http/open-http.ts'
import { refuseAddress, upstreamFailed } from '../refuse.ts'
import { toSourceBundle } from './source-bundle.ts'
import type { FetchSource } from './verified-source.ts'

export interface SourcePlace {
  service: SourceService
  endpoint: Endpoint
  fetchSource: FetchSource
}

export interface FoundSource {
  service: SourceService
  bundle: SourceBundle
}

/**
 * Queries the services in order. Undefined means that every service answered and has nothing; if one couldn't answer, the
 * result is a failure and not "unverified".
 */
export const fetchVerifiedSource = async (
  http: Http,
  services: readonly SourcePlace[],
  place: { chainId: number; address: string },
): Promise<FoundSource | undefined> => {
  const failed: string[] = []
  let refused: 'not_solidity' | 'bad_source' | undefined
  for (const { service, endpoint, fetchSource } of services) {
    const answer = await fetchSource({ http, endpoint, ...place })
    if (answer.kind === 'failed') failed.push(`${service}: ${answer.problem}`)
    if (answer.kind !== 'found') continue
    const made = toSourceBundle(answer.source)
    if (made.ok) return { service, bundle: made.bundle }
    refused = made.reason
  }
  if (refused) refuseAddress(refused)
  if (failed.length > 0) throw upstreamFailed('source_failed', { failed })
  return undefined
}
