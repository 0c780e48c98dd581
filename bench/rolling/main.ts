import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { preflightWorkflow, scanWorkflow } from '@lc/api-contract'
import { createSystemDatabase, type Database, grantEquity } from '@lc/db'
import { Client, Connection } from '@temporalio/client'
import { openAccounts } from '../bank/open-accounts.ts'
import type { Member } from '../open-member.ts'
import { countAttempts } from './count-attempts.ts'
import { openEdge } from './open-edge.ts'
import { type LoadRecord, newLoadRecord, orderScans, readPages } from './run-load.ts'
import { startFleet } from './start-fleet.ts'

/** `make rolling [ROUNDS=3]` */
const rounds = Number(process.env.ROUNDS || 3)
const BUYERS = 3
const READERS = 4
/** Undisturbed time before each replacement, so that work is in progress. */
const PAUSE_MS = 3_000
const DRAIN_MS = 180_000
/** The limit of the whole run, even if something hangs. */
const MAX_MS = 9 * 60_000

type Fleet = Awaited<ReturnType<typeof startFleet>>

const main = async () => {
  const watchdog = setTimeout(() => {
    console.log(`rolling did not end within ${MAX_MS / 60_000} minutes`)
    process.exit(1)
  }, MAX_MS)
  const fleet = await startFleet()
  const db = createSystemDatabase(fleet.wiring.endpoints.postgres.appUrl, { onIdleError: () => undefined })
  try {
    await roll(fleet, db)
  } finally {
    await db.destroy()
    await fleet.stop()
    clearTimeout(watchdog)
  }
}

const roll = async (fleet: Fleet, db: Database) => {
  const edge = await openEdge(fleet.apis.map(({ port }) => port))
  const seen = newLoadRecord()
  let isOver = false
  const accounts = await openAccounts(db, BUYERS + READERS)
  const load = accounts.map(async ({ userId, token }, at) => {
    await grantEquity(db, {
      userId,
      kind: 'detection',
      units: 1_000,
      reference: 'rolling',
      idempotencyKey: `rolling/${randomUUID()}`,
    })
    const work = at < BUYERS ? orderScans : readPages
    await work({ origin: edge.origin, token, seen, isOver: () => isOver })
  })
  const replaced = await replaceAll([...fleet.apis, ...fleet.workers])
  isOver = true
  await Promise.all(load)
  const lost = await untilEnded(db, seen)
  await edge.close()
  await report(fleet, { seen, replaced, lost })
}

const replaceAll = async (members: readonly Member[]): Promise<number> => {
  let replaced = 0
  for (let round = 1; round <= rounds; round++) {
    for (const member of members) {
      await sleep(PAUSE_MS)
      const startedAt = performance.now()
      await member.replace()
      replaced++
      console.log(`round ${round}: ${member.name} replaced in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    }
  }
  return replaced
}

/** Waits for accepted scans to end; returns those that did not complete. */
const untilEnded = async (db: Database, { accepted }: LoadRecord): Promise<string[]> => {
  const deadline = Date.now() + DRAIN_MS
  const unfinished = async () => {
    const rows = await db.selectFrom('scan').select(['id', 'status', 'finishedAt']).execute()
    const statuses = new Map(rows.map(({ id, status }) => [id, status]))
    return {
      isOpen: rows.some(({ finishedAt }) => finishedAt === null),
      lost: accepted
        .filter((id) => statuses.get(id) !== 'completed')
        .map((id) => `${id} ${statuses.get(id) ?? 'is gone'}`),
    }
  }
  let now = await unfinished()
  while (now.isOpen && Date.now() < deadline) {
    await sleep(1_000)
    now = await unfinished()
  }
  return now.lost
}

const report = async (
  { wiring }: Fleet,
  { seen, replaced, lost }: { seen: LoadRecord; replaced: number; lost: string[] },
) => {
  const connection = await Connection.connect({ address: wiring.endpoints.temporal.address })
  const workflowIds = [...seen.accepted.map(scanWorkflow.idOf), ...seen.projects.map(preflightWorkflow.idOf)]
  const { spent, handedBack } = await countAttempts(new Client({ connection }), workflowIds)
  await connection.close()
  for (const line of [...seen.failures, ...lost, ...spent].slice(0, 20)) console.log(line)
  const load = loadavg().map((value) => value.toFixed(1))
  console.log(
    `calls ${seen.calls}, scans ${seen.accepted.length}, handed back ${handedBack}; load of the machine ${load}`,
  )
  console.log(
    `rolling replaced=${replaced} errors_5xx=${seen.failures.length} lost=${lost.length} attempts_spent=${spent.length}`,
  )
  const isUnderLoad = seen.accepted.length > 0 && seen.calls > 100
  const isBroken = seen.failures.length + lost.length + spent.length > 0
  if (isBroken || !isUnderLoad || replaced !== rounds * 4) process.exitCode = 1
}

await main()
