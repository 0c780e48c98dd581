import { parentPort, workerData } from 'node:worker_threads'
import { startCoverage } from './coverage.ts'
import { measure } from './measure.ts'
import { DEFAULT_LARGEST_BYTES, type Reader } from './reader.ts'
import type { Message, Task } from './run-readers.ts'

const SMALL_BYTES = 2_000

const { task, names } = workerData as { task: Task; names: readonly string[] }
const post = (message: Message): void => parentPort?.postMessage(message)

const measureReader = async ({ name, inputs, largestBytes = DEFAULT_LARGEST_BYTES }: Reader): Promise<void> => {
  for (const [input, prepare] of Object.entries(inputs)) {
    post({ kind: 'started', input: `${name}: ${input}` })
    const { problem } = await measure({ prepare, largestBytes })
    if (problem !== undefined) post({ kind: 'problem', problem: `${name}: ${input}: ${problem}` })
  }
}

// Measured code must not be instrumented, so coverage runs in a separate thread.
const coverage = task === 'cover' ? startCoverage() : undefined
const { readers } = await import('./readers/index.ts')
const chosen = readers.filter(({ name }) => names.includes(name))
for (const reader of chosen) {
  post({ kind: 'started', input: reader.name })
  if (task === 'measure') await measureReader(reader)
  else for (const prepare of Object.values(reader.inputs)) await prepare(SMALL_BYTES)()
}
if (coverage) {
  const ran = await coverage.modules()
  for (const { name, modules } of chosen)
    for (const module of modules)
      if (!ran.has(module)) post({ kind: 'problem', problem: `${name}: lists ${module}, but runs nothing of it` })
}
const inputs = task === 'measure' ? chosen.flatMap((reader) => Object.keys(reader.inputs)).length : 0
post({ kind: 'finished', inputs })
