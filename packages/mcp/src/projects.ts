import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { MAX_WAIT_SECONDS } from './bounds.ts'
import { readAnswer, ToolFailure } from './failures.ts'
import type { ApiClient, ToolContext } from './tool.ts'

/** The way in which a transport gets source files: from a local folder, or from the arguments. */
export interface SourceInput<S extends z.ZodRawShape = z.ZodRawShape> {
  /** Arguments of the tool scan besides the common ones. */
  shape: S
  /** Ends the description of the tool. */
  description: string
  /** The project as a zip archive; undefined if the arguments name no source. */
  pack: (args: Record<string, unknown>, signal: AbortSignal) => Promise<Uint8Array | undefined>
}

interface NewProject {
  source: SourceInput
  git: { url: string; ref?: string | undefined } | undefined
  /** The arguments that the source describes. */
  args: Record<string, unknown>
}

/** Uploads the files or names the repository; the id of the project. */
export const createProject = async ({ source, git, args }: NewProject, context: ToolContext): Promise<string> => {
  const archive = git ? undefined : await source.pack(args, context.signal)
  if (!git && !archive) throw new ToolFailure('NO_SOURCE', `Name the project to scan. ${source.description}`)
  await context.reportProgress('Sending the project.')
  const { id } = await readAnswer(
    context.client.POST('/api/v2/projects', {
      body: '',
      bodySerializer: () => (archive ? new Blob([Uint8Array.from(archive)]) : JSON.stringify({ git })),
      headers: { 'content-type': archive ? 'application/zip' : 'application/json' },
      signal: context.signal,
    }),
  )
  return id
}

const readProject = (client: ApiClient, projectId: string, signal: AbortSignal) =>
  readAnswer(client.GET('/api/v2/projects/{projectId}', { params: { path: { projectId } }, signal }))

const POLL_MS = 2_000

/** The compile check of a project, once it has ended or the time is up. */
export const waitForCheck = async (projectId: string, { client, signal, reportProgress }: ToolContext) => {
  const until = Date.now() + MAX_WAIT_SECONDS * 1_000
  let { compileCheck } = await readProject(client, projectId, signal)
  while (compileCheck?.state === 'running' && Date.now() + POLL_MS <= until) {
    await reportProgress('The compile check is running.')
    await sleep(POLL_MS, undefined, { signal })
    compileCheck = (await readProject(client, projectId, signal)).compileCheck
  }
  return compileCheck
}
