import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type FromThread, fromFailure, type ToThread, toFailure, transfersOf } from './messages.ts'

/** Asks a function of the thread that started the task. */
export type CallOwner = <T>(name: string, argument: object) => Promise<T>

// biome-ignore lint/suspicious/noExplicitAny: each task reads its own input, whose type its caller shares.
export type Task = (input: any, call: CallOwner) => Promise<unknown>

/** Turns this thread into one of a pool: it does one task at a time, until the pool ends it. */
export const serveTasks = (tasks: Readonly<Record<string, Task>>): void => {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let lastCall = 0
  const send = (message: FromThread, value?: unknown): void => parentPort?.postMessage(message, transfersOf(value))
  const call = <T>(name: string, argument: object): Promise<T> =>
    new Promise<unknown>((resolve, reject) => {
      waiting.set(++lastCall, { resolve, reject })
      send({ kind: 'call', call: lastCall, name, argument }, argument)
    }) as Promise<T>
  parentPort?.on('message', async (message: ToThread) => {
    if (message.kind === 'reply') {
      const { resolve, reject } = waiting.get(message.call) ?? {}
      waiting.delete(message.call)
      if (message.failure) reject?.(fromFailure(message.failure))
      else resolve?.(message.value)
      return
    }
    try {
      const value = await taskNamed(tasks, message.name)(message.input, call)
      send({ kind: 'result', value }, value)
    } catch (error) {
      send({ kind: 'result', failure: toFailure(error) })
    }
  })
  yieldProcessor()
  send({ kind: 'ready' })
}

const taskNamed = (tasks: Readonly<Record<string, Task>>, name: string): Task => {
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
  if (!task) throw new Error(`no task is called ${name}`)
  return task
}

const NICENESS = 5
const LOWEST = 19

/** On Linux a priority is a thread's own: the event loop that serves everybody goes first. */
const yieldProcessor = (): void => {
  try {
    if (process.platform === 'linux') setPriority(Math.min(getPriority() + NICENESS, LOWEST))
  } catch {
    // A host may forbid it; the limits hold all the same.
  }
}
