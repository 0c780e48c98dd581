import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { checkOutProject, runPullRequest, startFakeGithub } from '@lc/action/testing'
import { completeScan, endPreflight, grantEquity, inTransaction, settleScan } from '@lc/db'
import { sarifProblems } from '@lc/report/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import manifest from '../../../../../packages/cli/package.json' with { type: 'json' }
import { openAsOwner } from '../../testing/owner-database.ts'
import { sampleFinding } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'
import { makeKey } from '../../testing/v2-client.ts'

const builder = new URL('../../../../../packages/cli/build.ts', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'action-api-'))

const known = { 'src/Vault.sol': 'contract Vault {}\n' }
/** The file's name tries to become a mention, a link and a comment. */
const hostile = 'src/@octocat [x](y) <!-- z.sol'
const added = { ...known, [hostile]: 'contract Wallet {}\n' }

let api: Api
let github: Awaited<ReturnType<typeof startFakeGithub>>
let worker: ReturnType<typeof startWorker>
let user: Awaited<ReturnType<typeof signedIn>>
let key: string
beforeAll(async () => {
  execFileSync(process.execPath, [builder, folder], { stdio: 'ignore' })
  execFileSync('tar', ['-xzf', join(folder, `lcat-${manifest.version}.tgz`), '-C', folder])
  api = await startApi()
  github = await startFakeGithub()
  user = await signedIn(api)
  key = (await makeKey(user.client)).secret
  const gift = { kind: 'detection', units: 3, reference: 'test', idempotencyKey: randomUUID() } as const
  await grantEquity(api.db, { userId: user.id, ...gift })
  worker = startWorker()
})
afterAll(async () => {
  await worker.stop()
  await github.stop()
  await api.stop()
  rmSync(folder, { recursive: true })
})

/** Ends compile checks and scans as a worker would: each file of a project has one finding. */
const startWorker = () => {
  const db = openAsOwner(api)
  let isStopped = false
  const endChecks = async () => {
    const waiting = await db.selectFrom('preflight').select('projectId').where('state', '=', 'running').execute()
    for (const { projectId } of waiting) {
      const [mainFile, mainContract] = ['src/Vault.sol', 'Vault']
      const contracts = [{ file: mainFile, name: mainContract, kind: 'contract' as const, isDeployable: true }]
      const shape = { state: 'compiled' as const, changes: [], reasons: [], files: [], contracts, compiler: '0.8.26' }
      const diagnosis = { ...shape, mainFile, mainContract, lines: 1, estimatedSeconds: 1 }
      await endPreflight(db, { projectId, revision: 1, state: 'done', diagnosis })
    }
  }
  const endScans = async () => {
    const waiting = await db.selectFrom('scan').select(['id', 'projectId']).where('finishedAt', 'is', null).execute()
    for (const { id: scanId, projectId } of waiting) {
      const paths = await db.selectFrom('projectFile').select('path').where('projectId', '=', projectId).execute()
      const findings = paths.map(({ path }, index) =>
        sampleFinding(`LC-0${index + 1}`, {
          fingerprint: `print of ${path}`,
          locations: [{ file: path, startLine: 1, endLine: 1 }],
        }),
      )
      const check = { engine: 'slither', engineVersion: '1', stage: 'static', outcome: 'found', seconds: 1 } as const
      await inTransaction(db, async (trx) => {
        await settleScan(trx, { scanId, decision: 'use' })
        await completeScan(trx, {
          scanId,
          truncated: 0,
          findings,
          checks: [check],
        })
      })
    }
  }
  const work = async () => {
    for (; !isStopped; await wait(50)) {
      await endChecks()
      await endScans()
    }
    await db.destroy()
  }
  const done = work()
  // `stop` returns a failure; until then nothing waits for it.
  done.catch(() => undefined)
  return {
    stop: () => {
      isStopped = true
      return done
    },
  }
}

test('default: a pull request gets one comment about what it adds, which later commits update', async () => {
  const { workspace, ids, commit } = checkOutProject(folder, [known, added])
  const run = (head: string | undefined) =>
    runPullRequest({
      ...{ folder, workspace, github, head },
      cli: join(folder, 'package/dist/lcat.js'),
      inputs: { 'api-key': key, server: api.origin, 'only-new': 'true', 'fail-on': 'high' },
      base: ids[0],
    })

  const first = await run(ids[1])
  expect(first.exitCode, first.log).toBe(1)
  expect(first.log.replace(`::add-mask::${key}`, '')).not.toContain(key)
  expect(first.outputs).toMatchObject({ sarif: 'lightning-cat.sarif', findings: '1' })
  expect(first.outputs['report-url']).toMatch(/^https:\/\/web\.example\/contract\//)
  const sarif = JSON.parse(readFileSync(join(workspace, 'lightning-cat.sarif'), 'utf8'))
  expect(sarifProblems(sarif)).toEqual([])
  expect(sarif.runs[0].results).toHaveLength(2)
  const [{ body } = { body: '' }] = github.comments
  const order = ['#### New (1)', `\`${hostile}:1\``, '#### Already known (1)', '`src/Vault.sol:1`']
  expect(order.map((text) => body.indexOf(text))).toEqual(
    order.map((text) => body.indexOf(text)).toSorted((a, b) => a - b),
  )
  expect(body).toContain(order[1])
  expect(body.replace(/`[^`]*`/g, '')).not.toMatch(/@octocat|<!-- z/)

  const second = await run(commit(known))
  expect(second.exitCode, second.log).toBe(0)
  expect(second.outputs.findings).toBe('0')
  expect(github.comments).toHaveLength(1)
  expect(github.comments[0]?.body).toContain('no new findings at or above high')
  expect(api.logLines.join('')).not.toContain(key.slice(5))
})
