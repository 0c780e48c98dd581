import { Worker } from 'node:worker_threads'

const MAX_MS = 8_000

/** Gives every box and line of a graph its place; undefined when that takes too long or fails. */
export const layOut = (dot: string, maxMs = MAX_MS): Promise<string | undefined> =>
  new Promise((resolve) => {
    const thread = new Worker(new URL('./layout-thread.ts', import.meta.url), { workerData: dot })
    const end = (output?: unknown) => {
      clearTimeout(timer)
      void thread.terminate()
      resolve(typeof output === 'string' ? output : undefined)
    }
    const timer = setTimeout(end, maxMs)
    thread.once('message', end)
    thread.once('error', () => end())
    thread.once('exit', () => end())
  })
