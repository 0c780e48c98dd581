import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { type Http, type HttpOptions, openHttp } from '../http/open-http.ts'

/** A real HTTP server on loopback for one test. */
export const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A server that answers everything with this JSON. */
export const serveJson = (json: unknown, status = 200): Promise<string> =>
  serve((_, reply) => reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json)))

/** A client with short time limits, closed when the test ends. */
export const openTestHttp = (options: Partial<HttpOptions> = {}): Http => {
  const http = openHttp({ budgetMs: 5_000, requestMs: 2_000, signal: new AbortController().signal, ...options })
  onTestFinished(() => http.close())
  return http
}

/** The errors that a reader throws for a bad address and for a failing service. */
export const refusedAddress = (reason: string) => ({ errorName: 'ADDRESS_REFUSED', details: { reason } })
export const failedUpstream = (reason: string) => ({ errorName: 'UPSTREAM_FAILED', details: { reason } })
