import { AppError } from '@lc/api-contract'
import { createSystemDatabase } from '@lc/db'
import type { Answer, Task } from '../ledger-workers.ts'
import { carryOut } from './carry-out.ts'

/** Runs tasks for its parent until it is killed or its parent exits. */
const url = process.env.DATABASE_URL
if (!url || !process.send) {
  console.error('usage: started by `make bank`')
  process.exit(2)
}

const db = createSystemDatabase(url, { maxConnections: Number(process.env.CONNECTIONS), onIdleError: () => undefined })

const refusals: readonly string[] = ['NO_DETECTIONS_LEFT', 'NO_CONSULTATIONS_LEFT', 'CONFLICT']

const answerTo = async (task: Task): Promise<Answer> => {
  try {
    return { is: 'done', id: await carryOut(db, task) }
  } catch (error) {
    if (error instanceof AppError && refusals.includes(error.errorName)) return { is: 'refused', code: error.errorName }
    return { is: 'lost', reason: `${task.name}: ${(error as Error).message}` }
  }
}

process.on('message', async ({ number, task }: { number: number; task: Task }) => {
  const answer = await answerTo(task)
  if (process.connected) process.send?.({ number, answer })
})
process.on('disconnect', () => process.exit(0))
