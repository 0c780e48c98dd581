import { createServer, type IncomingMessage, type Server } from 'node:http'

const MAX_BYTES = 4 * 1024 * 1024

/**
 * Stands in for Sourcify, which no registry has: `GET /v2/contract/{chainId}/{address}` answers what was put there with PUT,
 * and that nobody verified it otherwise.
 */
export const serveShelf = (port: number): Server => {
  const shelf = new Map<string, string>()
  return createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const [, chainId, address = ''] = /^\/v2\/contract\/(\d+)\/(0x[0-9a-fA-F]{40})$/.exec(pathname) ?? []
    const key = `${chainId}/${address.toLowerCase()}`
    if (request.method === 'PUT' && address) shelf.set(key, await bodyOf(request))
    const unverified = { match: null, creationMatch: null, runtimeMatch: null, chainId, address }
    const body = pathname === '/readyz' ? '{}' : shelf.get(key)
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
    response.end(body ?? JSON.stringify(unverified))
  }).listen(port, '127.0.0.1')
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) if (text.length < MAX_BYTES) text += chunk
  return text
}
