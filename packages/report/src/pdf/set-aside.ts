import { Worker } from 'node:worker_threads'
import { AppError } from '@lc/api-contract'
import type { Paper } from './set-pdf.ts'

interface Waiting {
  resolve: (bytes: Uint8Array) => void
  reject: (cause: unknown) => void
}

/** Sets a paper in a thread of its own, one after another: a large report takes a second, and nobody else may wait for it. */
export const setAside = (paper: Paper): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    waiting.push({ resolve, reject })
    thread ??= openThread()
    thread.ref()
    thread.postMessage(paper)
  })

/** Answers come in the order of the questions. */
const waiting: Waiting[] = []
let thread: Worker | undefined

const openThread = (): Worker => {
  const opened = new Worker(new URL('pdf-thread.ts', import.meta.url))
  opened.on('message', ({ bytes, failure }: { bytes?: Uint8Array; failure?: string }) => {
    const first = waiting.shift()
    if (waiting.length === 0) opened.unref()
    if (bytes) first?.resolve(bytes)
    else first?.reject(new AppError('INTERNAL', { cause: failure }))
  })
  opened.on('error', (cause) => {
    thread = undefined
    for (const { reject } of waiting.splice(0)) reject(new AppError('INTERNAL', { cause }))
  })
  return opened
}
