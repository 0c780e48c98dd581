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

const silent = new Set<string>()

/** A server that never completes an answer. `openTestHttp` waits for it only a moment. */
export const serveSilence = async (listener: RequestListener = () => undefined): Promise<string> => {
  const url = await serve(listener)
  silent.add(url)
  onTestFinished(() => void silent.delete(url))
  return url
}

/** A client, closed when the test ends. It has so much time that a server that answers is never too late. */
export const openTestHttp = (options: Partial<HttpOptions> = {}): Http => {
  const open = (requestMs: number) => {
    const http = openHttp({ budgetMs: 50_000, requestMs, signal: new AbortController().signal, ...options })
    onTestFinished(() => http.close())
    return http
  }
  const [patient, hasty] = [open(20_000), open(100)]
  const clientFor = (url: string) =>
    [...silent].some((origin) => `${url}/`.startsWith(`${origin}/`)) ? hasty : patient
  return {
    ...patient,
    request: (request) => clientFor(request.endpoint.url).request(request),
    requestJson: (request) => clientFor(request.endpoint.url).requestJson(request),
  }
}

/** The errors that a reader throws for a bad address and for a failing service. */
export const refusedAddress = (reason: string) => ({ errorName: 'ADDRESS_REFUSED', details: { reason } })
export const failedUpstream = (reason: string) => ({ errorName: 'UPSTREAM_FAILED', details: { reason } })
