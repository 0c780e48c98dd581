import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { bundleWorkflowCode } from '@temporalio/worker'
import { workflowCode } from './start-workers.ts'

/** Run as a program: `node src/bundle-workflows.ts dist/workflows.js`. */
const target = process.argv[2] ?? 'dist/workflows.js'
const { code } = await bundleWorkflowCode(workflowCode())
await mkdir(dirname(target), { recursive: true })
await writeFile(target, code)
