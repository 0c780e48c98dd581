import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import type { Client } from '@lc/api-contract'
import { checkout } from '../../scripts/checkout.ts'
import { buildIfStale } from '../../scripts/stack/build-if-stale.ts'
import { urlsFile } from '../../scripts/stack/places.ts'
import { median } from '../median.ts'
import { measureCancel, measureDirect, measureLook, signUp } from './measure.ts'
import { sampleProject } from './sample-project.ts'

const BOUND_MS = { look: 4_000, cancel: 1_000 }

/**
 * `make bench-preflight [RUNS=5]`: time from the upload to the doctor's answer, and from a cancel until the compiler
 * has ended.
 */
const main = async () => {
  const runs = Number(process.env.RUNS || 5)
  const wasRunning = existsSync(urlsFile)
  if ((await buildIfStale()) && wasRunning) run('down')
  run('up')
  const logIn = await signUp(JSON.parse(readFileSync(urlsFile, 'utf8')))
  const timesOf = async (name: string, measure: (client: Client) => Promise<number>) => {
    const client = await logIn()
    const times: number[] = []
    for (let at = 0; at < runs; at++) times.push(Math.round(await measure(client)))
    console.log(`${name.padEnd(24)} ${times.map((ms) => String(ms).padStart(6)).join('')} ms`)
    return Math.round(median(times))
  }
  const lookAt = (withLibrary: boolean) => (client: Client) => measureLook(client, projectOf(withLibrary))
  const plainMs = await timesOf('500 lines', lookAt(false))
  const libraryMs = await timesOf('500 lines, OpenZeppelin', lookAt(true))
  const directMs = await timesOf('… without the product', () => measureDirect(projectOf(true)))
  const cancelMs = await timesOf('cancel', measureCancel)
  if (!wasRunning) run('down')
  report({ ms: Math.max(plainMs, libraryMs), directMs, cancelMs })
}

const run = (script: 'up' | 'down') => {
  const { status } = spawnSync('npm', ['run', '--silent', script], { cwd: checkout, stdio: 'inherit' })
  if (status !== 0) throw new Error(`npm run ${script} failed`)
}

const projectOf = (withLibrary: boolean) => sampleProject({ withLibrary, mark: crypto.randomUUID() })

interface Figures {
  ms: number
  directMs: number
  cancelMs: number
}

const report = ({ ms, directMs, cancelMs }: Figures) => {
  const load = loadavg().map((value) => value.toFixed(1))
  console.log(`\nThrough API, outbox, Temporal and jail; median of each; load of the machine ${load.join(' ')}.\n`)
  console.log(`bench-preflight ms=${ms} direct_ms=${directMs} cancel_ms=${cancelMs}`)
  if (ms > BOUND_MS.look || cancelMs > BOUND_MS.cancel) process.exitCode = 1
}

await main()
