import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, routes } from '@lc/api-contract'
import { runningCompilers, slowProject } from '@lc/testkit'
import { formOf } from './measure-look.ts'

const LOOK_MS = 10
const COMPILER = '0.5.3'

/** From the call that cancels until the compiler's process is gone. */
export const measureCancel = async (client: Client): Promise<number> => {
  const { id } = await client.call(routes.uploadFile, { form: formOf({ 'Slow.sol': slowProject(COMPILER) }) })
  while (runningCompilers(COMPILER).length === 0) await sleep(LOOK_MS)
  const startedMs = performance.now()
  await client.call(routes.cancelPreflight, { body: { id } })
  while (runningCompilers(COMPILER).length > 0) await sleep(LOOK_MS)
  return performance.now() - startedMs
}
