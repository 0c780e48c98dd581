import { setTimeout as sleep } from 'node:timers/promises'
import { type Attack, openAttack } from './attack.ts'
import type { HostileCase } from './case.ts'
import { chooseCases } from './choose-cases.ts'
import { hostileCases, notApplicable } from './hostile-cases.ts'
import { openControl } from './run-control.ts'
import { type HostileSite, startHostileSite } from './start-hostile-site.ts'
import type { Verdict } from './verdicts.ts'
import { watchJails } from './watch-jails.ts'

/** `make hostile [ONLY=H01,X03] [SEED=n]` */
const seed = Number(process.env.SEED || Math.floor(Math.random() * 2 ** 31))
const chosen = chooseCases(hostileCases, process.env.ONLY || '')
/** A case may need this much longer than its deadline, to end its tools. */
const GRACE_SECONDS = 5

interface Line {
  verdict: Verdict | undefined
  seconds: number
  problem?: string
  controlSeconds?: number
}

const main = async () => {
  console.log(`seed ${seed}; run again with SEED=${seed}`)
  const site = await startHostileSite()
  const jails = watchJails()
  try {
    const control = await openControl(await openAttack(site, 0))
    let held = 0
    for (const each of chosen) {
      const line = await runCase(site, each)
      const controlled = await runControl(control, site)
      const isHeld = line.problem === undefined && controlled.problem === undefined
      if (isHeld) held++
      print(each, { ...line, ...controlled, ...(line.problem ? { problem: line.problem } : {}) })
    }
    const { jails: count, bytes } = jails.stop()
    const followed = site.replies.countCanaries()
    if (process.env.ONLY === undefined || process.env.ONLY === '')
      for (const [id, reason] of Object.entries(notApplicable)) console.log(`${id}  does not apply: ${reason}`)
    console.log(`${count} jails seen, ${bytes} bytes of network in them, ${followed} planted addresses followed`)
    console.log(`hostile held=${held} of=${chosen.length}`)
    if (held < chosen.length || bytes > 0 || followed > 0) process.exitCode = 1
  } finally {
    jails.stop()
    await site.stop()
  }
}

const runCase = async (site: HostileSite, each: HostileCase): Promise<Line> => {
  const startedAt = performance.now()
  const line = (verdict: Verdict | undefined, problem?: string): Line => ({
    verdict,
    seconds: (performance.now() - startedAt) / 1_000,
    ...(problem === undefined ? {} : { problem }),
  })
  let attack: Attack | undefined
  try {
    attack = await openAttack(site, seed)
    const verdict = await within(each, attack)
    const sent = line(verdict)
    await attack.settle()
    if (!each.ends.includes(verdict)) return { ...sent, problem: `should end as ${each.ends.join(' or ')}` }
    return sent
  } catch (error) {
    const failed = line(undefined, (error as Error).message)
    await attack?.settle().catch(() => undefined)
    return failed
  } finally {
    site.replies.clear()
  }
}

const within = async ({ seconds, send }: HostileCase, attack: Attack): Promise<Verdict> => {
  const ended = new AbortController()
  const late = sleep((seconds + GRACE_SECONDS) * 1_000, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`did not end within ${seconds} s`)
  })
  try {
    return await Promise.race([send(attack), late])
  } finally {
    ended.abort()
    late.catch(() => undefined)
  }
}

const runControl = async (control: Awaited<ReturnType<typeof openControl>>, site: HostileSite) => {
  const dead = site.deadApps()
  if (dead.length > 0) throw new Error(`${dead.join(' and ')} ended`)
  try {
    return { controlSeconds: await control.run() }
  } catch (error) {
    return { problem: `control: ${(error as Error).message}` }
  }
}

const print = ({ id, what, ends }: HostileCase, { verdict, seconds, controlSeconds, problem }: Line) => {
  const columns = [
    id,
    (verdict ?? '-').padEnd(8),
    `${seconds.toFixed(1).padStart(6)} s`,
    controlSeconds === undefined ? 'control FAILED' : `control ${controlSeconds.toFixed(1).padStart(4)} s`,
    what,
  ]
  console.log(columns.join('  '))
  if (problem) console.log(`     not held (${ends.join(' or ')}): ${problem.slice(0, 600)}`)
}

await main()
