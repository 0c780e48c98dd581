import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { SeededRandom } from './seeded-random.ts'

/** A client's request to a worker; repeating it has no further effect. */
export type Task =
  | { name: 'buy'; userId: string; key: string; productId: string }
  | { name: 'refund'; paymentId: string; unitsBack: number }
  | { name: 'order'; userId: string; projectId: string; key: string }
  | { name: 'rerun'; userId: string; projectId: string; scanId: string; key: string }
  | { name: 'end'; scanId: string; how: ScanEnd }

export type ScanEnd = 'complete' | 'fail' | 'cancel'

/** `lost`: it is unknown whether it was done, so it must be repeated. */
export type Answer = { is: 'done'; id: string } | { is: 'refused'; code: string } | { is: 'lost'; reason: string }

const entry = fileURLToPath(new URL('ledger-worker/main.ts', import.meta.url))
const RETRY_MS = 50

/** Processes that may be killed at any moment: unanswered tasks are repeated until they are answered. */
export const openLedgerWorkers = ({
  appUrl,
  count,
  connections,
}: {
  appUrl: string
  count: number
  connections: number
}) => {
  const waiting = new Map<number, { worker: ChildProcess; answer: (answer: Answer) => void }>()
  const lost = new Map<string, number>()
  let number = 0
  let isClosing = false

  const start = (): ChildProcess => {
    const env = { PATH: process.env.PATH, DATABASE_URL: appUrl, CONNECTIONS: String(connections) }
    const worker = fork(entry, { env })
    worker.on('message', ({ number, answer }: { number: number; answer: Answer }) => settle(number, answer))
    // Sending to a worker that was just killed fails; its exit is handled below.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      for (const [open, { worker: owner }] of waiting)
        if (owner === worker) settle(open, { is: 'lost', reason: 'killed' })
      if (!isClosing) workers[workers.indexOf(worker)] = start()
    })
    return worker
  }
  const settle = (open: number, answer: Answer) => {
    waiting.get(open)?.answer(answer)
    waiting.delete(open)
  }
  const workers: ChildProcess[] = []
  while (workers.length < count) workers.push(start())

  const askOnce = (task: Task): Promise<Answer> => {
    const worker = workers[number % workers.length]
    if (!worker?.connected) return Promise.resolve({ is: 'lost', reason: 'not there' })
    return new Promise((answer) => {
      waiting.set(++number, { worker, answer })
      worker.send({ number, task })
    })
  }

  return {
    /** Why tasks had to be repeated, and how often. */
    lost,
    ask: async (task: Task): Promise<Exclude<Answer, { is: 'lost' }>> => {
      for (;;) {
        const answer = await askOnce(task)
        if (answer.is !== 'lost') return answer
        lost.set(answer.reason, (lost.get(answer.reason) ?? 0) + 1)
        await sleep(RETRY_MS)
      }
    },
    killOne: (random: SeededRandom) => random.pick(workers).kill('SIGKILL'),
    close: async () => {
      isClosing = true
      await Promise.all(workers.map(hasExited))
    },
  }
}

export type LedgerWorkers = ReturnType<typeof openLedgerWorkers>

const hasExited = (worker: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (worker.exitCode !== null || worker.signalCode !== null) return resolve()
    worker.once('exit', () => resolve())
    worker.disconnect()
  })
