import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker'
import type { TestProject } from 'vitest/node'
import { workflowCode } from '../start-workers.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A file with the bundled workflows. */
    workflowBundle: string
  }
}

/** Vitest's global setup of projects that start workers: a bundle takes three seconds, so all workers share one. */
export const setup = async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'lightning-cat-bundle-'))
  const codePath = join(folder, 'workflows.js')
  const { code } = await bundleWorkflowCode({ ...workflowCode(), logger: new DefaultLogger('ERROR') })
  await writeFile(codePath, code)
  project.provide('workflowBundle', codePath)
  return () => rm(folder, { recursive: true })
}
