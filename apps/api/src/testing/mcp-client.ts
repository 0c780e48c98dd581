import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { MCP_PATH } from '../features/mcp/serve-mcp.ts'
import { type Api, fetchFrom, randomAddress } from './start-api.ts'

/** Both generations of the protocol that agents use. */
export const protocols = {
  sessions: { mode: 'legacy' },
  stateless: { mode: { pin: '2026-07-28' } },
} as const

interface McpConnection {
  secret?: string
  protocol?: keyof typeof protocols
  headers?: Record<string, string>
}

/** The official client, connected to /mcp with a key. */
export const connectMcp = async (
  api: Pick<Api, 'origin'>,
  { secret, protocol = 'stateless', headers = {} }: McpConnection,
): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: protocols[protocol] })
  const transport = new StreamableHTTPClientTransport(new URL(MCP_PATH, api.origin), {
    fetch: fetchFrom(randomAddress()) as never,
    requestInit: { headers: { ...(secret && { authorization: `Bearer ${secret}` }), ...headers } },
  })
  await client.connect(transport as never)
  return client
}
