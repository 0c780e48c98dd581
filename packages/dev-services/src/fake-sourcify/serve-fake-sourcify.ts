import { createServer, type IncomingMessage, type Server } from 'node:http'

const MAX_BYTES = 4 * 1024 * 1024

/**
 * Replaces Sourcify, which no package registry offers: `GET /v2/contract/{chainId}/{address}` returns the body stored with
 * PUT, or reports the contract as unverified.
 */
export const serveFakeSourcify = (port: number): Server => {
  const verified = new Map<string, string>()
  return createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const [, chainId, address = ''] = /^\/v2\/contract\/(\d+)\/(0x[0-9a-fA-F]{40})$/.exec(pathname) ?? []
    const key = `${chainId}/${address.toLowerCase()}`
    if (request.method === 'PUT' && address) verified.set(key, await bodyOf(request))
    const unverified = { match: null, creationMatch: null, runtimeMatch: null, chainId, address }
    const body = pathname === '/readyz' ? '{}' : verified.get(key)
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
    response.end(body ?? JSON.stringify(unverified))
  }).listen(port, '127.0.0.1')
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) if (text.length < MAX_BYTES) text += chunk
  return text
}
