import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { SeededRandom } from './seeded-random.ts'
import type { Answer, Task } from './task.ts'

const entry = fileURLToPath(new URL('teller/main.ts', import.meta.url))
const RETRY_MS = 50

/** Tellers that may be killed at any moment: whatever was under way is asked again, until it was answered. */
export const openTellers = ({ appUrl, count, connections }: { appUrl: string; count: number; connections: number }) => {
  const waiting = new Map<number, { teller: ChildProcess; answer: (answer: Answer) => void }>()
  const lost = new Map<string, number>()
  let number = 0
  let isClosing = false

  const start = (): ChildProcess => {
    const env = { PATH: process.env.PATH, DATABASE_URL: appUrl, CONNECTIONS: String(connections) }
    const teller = fork(entry, { env })
    teller.on('message', ({ number, answer }: { number: number; answer: Answer }) => settle(number, answer))
    // A task for one that has just been killed cannot be written; its exit tells the same.
    teller.on('error', () => undefined)
    teller.on('exit', () => {
      for (const [open, { teller: whose }] of waiting) if (whose === teller) settle(open, { is: 'lost', why: 'killed' })
      if (!isClosing) tellers[tellers.indexOf(teller)] = start()
    })
    return teller
  }
  const settle = (open: number, answer: Answer) => {
    waiting.get(open)?.answer(answer)
    waiting.delete(open)
  }
  const tellers: ChildProcess[] = []
  while (tellers.length < count) tellers.push(start())

  const askOnce = (task: Task): Promise<Answer> => {
    const teller = tellers[number % tellers.length]
    if (!teller?.connected) return Promise.resolve({ is: 'lost', why: 'not there' })
    return new Promise((answer) => {
      waiting.set(++number, { teller, answer })
      teller.send({ number, task })
    })
  }

  return {
    /** Why tasks had to be asked again, and how often. */
    lost,
    ask: async (task: Task): Promise<Exclude<Answer, { is: 'lost' }>> => {
      for (;;) {
        const answer = await askOnce(task)
        if (answer.is !== 'lost') return answer
        lost.set(answer.why, (lost.get(answer.why) ?? 0) + 1)
        await sleep(RETRY_MS)
      }
    },
    killOne: (random: SeededRandom) => random.pick(tellers).kill('SIGKILL'),
    close: async () => {
      isClosing = true
      await Promise.all(tellers.map(gone))
    },
  }
}

export type Tellers = ReturnType<typeof openTellers>

const gone = (teller: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (teller.exitCode !== null || teller.signalCode !== null) return resolve()
    teller.once('exit', () => resolve())
    teller.disconnect()
  })
