import type { SourceService } from '@lc/api-contract'
import type { SourceBundle } from '@lc/core'
import type { Endpoint } from '../http/endpoint.ts'
import type { Http } from '../http/open-http.ts'
import { refuseAddress, upstreamFailed } from '../refuse.ts'
import { bundleOf } from './bundle-of.ts'
import type { AskSource } from './source-answer.ts'

export interface SourcePlace {
  service: SourceService
  endpoint: Endpoint
  ask: AskSource
}

export interface FoundSource {
  service: SourceService
  bundle: SourceBundle
}

/**
 * Asks the services in their order. Undefined means that every one of them looked and has nothing: when one of them could
 * not answer, that is a failure and not "unverified".
 */
export const fetchVerifiedSource = async (
  http: Http,
  services: readonly SourcePlace[],
  place: { chainId: number; address: string },
): Promise<FoundSource | undefined> => {
  const failed: string[] = []
  let refused: 'not_solidity' | 'bad_source' | undefined
  for (const { service, endpoint, ask } of services) {
    const answer = await ask({ http, endpoint, ...place })
    if (answer.kind === 'failed') failed.push(`${service}: ${answer.why}`)
    if (answer.kind !== 'found') continue
    const made = bundleOf(answer.source)
    if (made.ok) return { service, bundle: made.bundle }
    refused = made.reason
  }
  if (refused) refuseAddress(refused)
  if (failed.length > 0) throw upstreamFailed('source_failed', { failed })
  return undefined
}
