import type { IncomingHttpHeaders } from 'node:http'

/** A request as the desk looks at it. */
export interface DeskRequest {
  method: string
  /** The parts of the address, such as `v1`, `payment_intents`. */
  path: string[]
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

/** What is answered; `isLost` cuts the line instead, after everything has been done. */
export interface DeskReply {
  result: unknown
  isLost?: boolean
}
