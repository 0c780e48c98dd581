import type { createApiClient } from '@lc/api-client'
import type { z } from 'zod'

export type ApiClient = ReturnType<typeof createApiClient>

/** The surroundings of one call of a tool. */
export interface ToolContext {
  /** Calls /api/v2 with the key of the agent's user; it decides what the agent may do. */
  client: ApiClient
  /** Aborted if the agent cancels the call or disconnects. */
  signal: AbortSignal
  reportProgress: (message: string) => Promise<void>
}

export interface ToolAnswer<O extends z.ZodObject> {
  /** One or two sentences without any text of the project. */
  summary: string
  content: z.input<O>
}

/** One tool, for every transport. */
export interface Tool<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject> {
  name: string
  title: string
  description: string
  input: I
  output: O
  /** Whether it only reads. */
  isReadOnly: boolean
  run: (args: z.output<I>, context: ToolContext) => Promise<ToolAnswer<O>>
}

/** Infers the types of a tool's arguments and result from its schemas. */
export const defineTool = <I extends z.ZodObject, O extends z.ZodObject>(tool: Tool<I, O>): Tool =>
  tool as unknown as Tool
