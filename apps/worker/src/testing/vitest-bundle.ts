import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The workflows as one file. */
    workflowBundle: string
  }
}

const program = fileURLToPath(new URL('../bundle-workflows.ts', import.meta.url))

/** Vitest's global setup of the `worker` project: each worker would otherwise bundle the workflows again, for seconds. */
export const setup = async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'lightning-cat-bundle-'))
  const bundle = join(folder, 'workflows.js')
  await promisify(execFile)(process.execPath, [program, bundle])
  project.provide('workflowBundle', bundle)
  return () => rm(folder, { recursive: true })
}
