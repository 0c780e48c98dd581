import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const checkout = join(import.meta.dirname, '../../../..')

interface StackEntry {
  name: string
  identity: { pid: number }
}

/** The environment of the running API, for another process of the same product. */
const environmentOfApi = (): NodeJS.ProcessEnv => {
  const record: StackEntry[] = JSON.parse(readFileSync(join(checkout, '.local/stack.json'), 'utf8'))
  const pid = record.find(({ name }) => name === 'api')?.identity.pid
  const entries = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean)
  return Object.fromEntries(entries.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.replace(/^[^=]*=/, '')]))
}

/** An API process for one test, which may kill it. */
export const startOwnApi = async () => {
  const env = { ...environmentOfApi(), PORT: '0' }
  const child = spawn(process.execPath, [join(checkout, 'apps/api/src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout })
      .on('line', (line) => {
        const [found] = line.match(/http:\/\/127\.0\.0\.1:\d+/) ?? []
        if (found) resolve(found)
      })
      .on('close', () => reject(new Error('the API did not start')))
  })
  /** Like a power failure: no shutdown. */
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { origin, kill }
}
