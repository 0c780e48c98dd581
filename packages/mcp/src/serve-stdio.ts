import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createMcpServer, type McpServerOptions } from './create-mcp-server.ts'

/** Serves the tools on standard input and output until the client closes them. Nothing else may write to the output. */
export const serveMcpOverStdio = (options: McpServerOptions): void => {
  serveStdio(() => createMcpServer(options))
}
