import type { Endpoint } from '../http/endpoint.ts'
import type { Http } from '../http/open-http.ts'
import type { VerifiedSource } from './verified-source.ts'

/** `none` is said only by a service that looked and has nothing; `failed` by one that did not answer that question. */
export type SourceAnswer =
  | { kind: 'found'; source: VerifiedSource }
  | { kind: 'none' }
  | { kind: 'failed'; why: string }

export interface SourceQuestion {
  http: Http
  endpoint: Endpoint
  chainId: number
  address: string
}

export type AskSource = (question: SourceQuestion) => Promise<SourceAnswer>
