import { McpServer, type ServerContext } from '@modelcontextprotocol/server'
import { bounds } from './bounds.ts'
import { describeFailure, ToolFailure } from './failures.ts'
import type { SourceInput } from './projects.ts'
import { readProofPage } from './proof-files.ts'
import type { ApiClient, Tool, ToolContext } from './tool.ts'
import { explainTool } from './tools/explain.ts'
import { findingsTool } from './tools/findings.ts'
import { fixDiffTool } from './tools/fix-diff.ts'
import { createProofSourceTool, type ReadProofPage } from './tools/proof-source.ts'
import { createScanTool } from './tools/scan.ts'
import { statusTool } from './tools/status.ts'
import { verifyTool } from './tools/verify.ts'
import { NOTICE } from './untrusted-text.ts'

export interface McpServerOptions {
  client: ApiClient
  source: SourceInput
  version: string
  /** By default in this thread. */
  readPage?: ReadProofPage
}

const INSTRUCTIONS =
  'Lightning Cat scans Solidity contracts for vulnerabilities. Usual order: scan, status until isFinished, findings, ' +
  'explain, proof_source or fix_diff, then scan the changed project with continues and call verify. A scan that is not ' +
  `complete must not be reported as free of problems. ${NOTICE}`

/** A server with all tools, for one connection or one request. */
export const createMcpServer = ({ client, source, version, readPage }: McpServerOptions): McpServer => {
  const server = new McpServer({ name: 'lightning-cat', version }, { instructions: INSTRUCTIONS })
  for (const tool of listTools(source, readPage)) register(server, tool, client)
  return server
}

/** Every tool, in the order of use. */
export const listTools = (source: SourceInput, readPage: ReadProofPage = readHere): readonly Tool[] => [
  createScanTool(source),
  statusTool,
  findingsTool,
  explainTool,
  createProofSourceTool(readPage),
  fixDiffTool,
  verifyTool,
]

const readHere: ReadProofPage = async (request) => readProofPage(request)

const register = (server: McpServer, tool: Tool, client: ApiClient) => {
  const { name, title, description, input, output, isReadOnly } = tool
  const annotations = { readOnlyHint: isReadOnly, destructiveHint: false, openWorldHint: false }
  server.registerTool(
    name,
    { title, description, inputSchema: input, outputSchema: output, annotations },
    (args, context) => callTool(tool, args, { client, ...contextOf(context) }),
  )
}

/** Runs a tool. A failure is a result too, so that the agent can read it and act. */
export const callTool = async (tool: Tool, args: Record<string, unknown>, context: ToolContext) => {
  try {
    const { summary, content } = await tool.run(args, context)
    const structuredContent = tool.output.parse(content)
    const json = JSON.stringify(structuredContent)
    if (Buffer.byteLength(json) > bounds.resultBytes) throw new ToolFailure('TOO_LARGE', 'The result is too large.')
    // Clients that don't know structured results read the text.
    return { content: [textBlock(summary), textBlock(json)], structuredContent }
  } catch (failure) {
    return { content: [textBlock(describeFailure(failure))], isError: true }
  }
}

const textBlock = (text: string) => ({ type: 'text' as const, text })

const contextOf = ({ mcpReq }: ServerContext): Omit<ToolContext, 'client'> => {
  const progressToken = mcpReq._meta?.progressToken
  let progress = 0
  return {
    signal: mcpReq.signal,
    reportProgress: async (message) => {
      if (progressToken === undefined) return
      progress += 1
      await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, message } })
    },
  }
}
