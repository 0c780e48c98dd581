import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type FromThread, fromFailure, listTransfers, type ToThread, toFailure } from './messages.ts'

/** Calls a function of the thread that started the task. */
export type CallOwner = <T>(name: string, argument: object) => Promise<T>

// biome-ignore lint/suspicious/noExplicitAny: each task reads its own input, whose type its caller shares.
export type Task = (input: any, call: CallOwner) => Promise<unknown>

/** Makes this thread part of a pool: it runs one task at a time until the pool ends it. */
export const serveTasks = (tasks: Readonly<Record<string, Task>>): void => {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let lastCall = 0
  const send = (message: FromThread, value?: unknown): void => parentPort?.postMessage(message, listTransfers(value))
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
  if (!task) throw new Error(`there is no task ${name}`)
  return task
}

const NICENESS = 5
const LOWEST = 19

/** Linux has priorities per thread: the event loop that serves all requests comes first. */
const yieldProcessor = (): void => {
  try {
    if (process.platform === 'linux') setPriority(Math.min(getPriority() + NICENESS, LOWEST))
  } catch {
    // A host may forbid it; the limits still apply.
  }
}
