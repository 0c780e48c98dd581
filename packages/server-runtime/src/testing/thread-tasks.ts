import { getPriority } from 'node:os'
import { threadId } from 'node:worker_threads'
import { moving } from '../threads/messages.ts'
import { serveTasks } from '../threads/serve-tasks.ts'

// Tasks for the pool's tests.
serveTasks({
  double: async ({ value }: { value: number }) => ({ value: value * 2 }),
  spin: async ({ ms }: { ms: number }) => {
    const until = performance.now() + ms
    while (performance.now() < until);
    return { ms }
  },
  fill: async () => {
    const kept: number[][] = []
    while (kept.length < 1e6) kept.push(Array.from({ length: 1e5 }, (_, index) => index))
    return { kept: kept.length }
  },
  ask: async ({ name, argument }: { name: string; argument: object }, call) => ({ answer: await call(name, argument) }),
  askThenSpin: async (_, call) => {
    void call('wait', {})
    await call('started', {})
    while (true);
  },
  fail: async () => {
    const { AppError } = await import('@lc/api-contract')
    throw new AppError('UPLOAD_REFUSED', { details: { reason: 'not_text' } })
  },
  exit: async () => process.exit(3),
  grow: async ({ bytes }: { bytes: Uint8Array }) => {
    const grown = new Uint8Array(bytes.length + 1).fill(7)
    return moving({ bytes: grown }, grown)
  },
  threadId: async () => ({ id: threadId }),
  niceness: async () => ({ nice: getPriority() }),
  environment: async () => ({ names: Object.keys(process.env) }),
})
