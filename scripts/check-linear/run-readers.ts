import { Worker } from 'node:worker_threads'

/** `measure` times every input; `cover` runs small inputs and checks which modules they run. */
export type Task = 'measure' | 'cover'

export type Message =
  | { kind: 'started'; input: string }
  | { kind: 'problem'; problem: string }
  | { kind: 'finished'; inputs: number }

interface Result {
  problems: string[]
  inputs: number
}

/** A reader that hangs is stopped after this long and reported. */
const MAX_SILENCE_MS = 60_000

/** Runs readers in a separate thread, so that one that hangs can be stopped. */
export const runReaders = (task: Task, names: readonly string[]): Promise<Result> =>
  new Promise((resolve) => {
    const problems: string[] = []
    const note = (problem: string) => {
      problems.push(problem)
      console.error(`✗ ${problem}`)
    }
    let current = 'the start'
    const worker = new Worker(new URL('readers-thread.ts', import.meta.url), { workerData: { task, names } })
    const end = (inputs: number) => {
      clearTimeout(timer)
      worker.terminate().then(() => resolve({ problems, inputs }))
    }
    const timer = setTimeout(() => {
      note(`${current}: no answer after ${MAX_SILENCE_MS / 1_000} s`)
      end(0)
    }, MAX_SILENCE_MS)
    worker.on('message', (message: Message) => {
      timer.refresh()
      if (message.kind === 'started') current = message.input
      else if (message.kind === 'problem') note(message.problem)
      else end(message.inputs)
    })
    worker.on('error', (error) => {
      note(`${current}: ${error.stack}`)
      end(0)
    })
  })
