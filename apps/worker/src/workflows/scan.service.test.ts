import { createLibraryRecogniser, openLibraryCache } from '@lc/compile-doctor'
import type { RawFinding } from '@lc/core'
import { findBalance, findScanSummary, findStructure, listFindings } from '@lc/db'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { type DrawnStructure, type Engine, type EngineResult, engines, type OpenJail } from '@lc/engines'
import { openTestJail } from '@lc/engines/testing'
import type { ObjectStore } from '@lc/server-runtime'
import { createLog } from '@lc/server-runtime'
import { markedLines, readSample, type Sample } from '@lc/testkit'
import { DefaultLogger, NativeConnection, Runtime } from '@temporalio/worker'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { makeActivities } from '../activities/index.ts'
import { workerEnv } from '../env.ts'
import { createWorkerMetrics } from '../monitoring/worker-metrics.ts'
import { startWorkers } from '../start-workers.ts'
import { testGit } from '../testing/git-settings.ts'
import { openTestThreads } from '../testing/open-scanner.ts'
import { openStage, ownWorkerSettings, type Stage } from '../testing/open-stage.ts'
import { orderSample } from '../testing/order-sample.ts'
import { replay } from '../testing/replay.ts'
import type { ScanThreads } from '../threads/open-scan-threads.ts'

let stage: Stage
let jail: OpenJail
let threads: ScanThreads
const recognise = createLibraryRecogniser(openLibraryCache(toolsFolder(homeFolder())))
beforeAll(async () => {
  Runtime.install({ logger: new DefaultLogger('ERROR', () => {}) })
  stage = await openStage()
  threads = openTestThreads()
  jail = await openTestJail()
})
afterAll(async () => {
  await threads.close()
  await jail.close()
  await stage.close()
})

/** One engine is enough to test a scan, and independent of the registry. */
const slither = engines.filter(({ id }) => id === 'slither')

/** Runs one scan to its end on its own workers, with these engines and this store. */
const scanSample = async (sample: Sample, options: { chosen?: readonly Engine[]; store?: ObjectStore } = {}) => {
  const { chosen = slither, store = stage.workerStore } = options
  const { scanId, ownerId } = await orderSample(stage, sample)
  const connection = await NativeConnection.connect({ address: inject('temporalAddress') })
  const deps = {
    db: stage.workerDb,
    store,
    log: createLog({ name: 'worker', level: 'silent' }),
    metrics: createWorkerMetrics(),
    jail,
    preflightJail: jail,
    fastJail: jail,
    threads,
    engines: chosen,
    recognise,
    git: testGit(),
  }
  const activities = makeActivities(deps)
  const env = workerEnv.parse({ ...ownWorkerSettings(), TEMPORAL_NAMESPACE: stage.namespace })
  const workers = await startWorkers({ env, connection, activities })
  const handle = await stage.start(scanId)
  const end = await handle.result().then(
    () => 'completed',
    () => 'failed',
  )
  await workers.stop()
  await connection.close()
  const objects = await stage.db.selectFrom('scanObject').select('sha256').where('scanId', '=', scanId).execute()
  return {
    end,
    objects: objects.map(({ sha256 }) => sha256),
    summary: await findScanSummary(stage.db, { scanId, ownerId }),
    findings: await listFindings(stage.db, { scanId, after: 0, limit: 100 }),
    structure: await storedStructure(await findStructure(stage.db, { scanId, ownerId })),
    detection: (await findBalance(stage.db, ownerId)).detection,
    history: await handle.fetchHistory(),
  }
}

const stepsOf = ({ events }: Awaited<ReturnType<typeof scanSample>>['history']) =>
  (events ?? []).flatMap(({ activityTaskScheduledEventAttributes: step }) => step?.activityType?.name ?? [])

const storedStructure = async (found: Awaited<ReturnType<typeof findStructure>>) =>
  found?.state === 'ready' ? stage.store.getJson<DrawnStructure>(found.structureSha256) : undefined

const brokenEngine: Engine = {
  id: 'broken',
  version: '1',
  licence: 'MIT',
  stage: 'static',
  covers: 'build',
  checks: { all: [], ignored: {} },
  limits: { wallSeconds: 5, cpuSeconds: 5, memoryBytes: 1, outputBytes: 1 },
  supports: () => true,
  load: async () => ({ run: async () => ({ outcome: 'timed_out', reason: 'too slow', findings: [], raw: '' }) }),
}

describe('a scan', () => {
  test('default: names the reentrancy at its line, uses the detection, and keeps sources out of history', async () => {
    const { summary, findings, structure, detection, history } = await scanSample('reentrancy-0.8')
    expect(summary).toMatchObject({ status: 'completed', level: 'high', compiler: expect.stringMatching(/^0\.8\./) })
    expect(summary?.stages.map(({ stage, state }) => `${stage} ${state}`)).toEqual(
      ['fetch', 'compile', 'static', 'structure', 'merge', 'settle'].map((name) => `${name} done`),
    )
    expect(summary?.checks).toMatchObject([{ engine: 'slither', outcome: 'found' }])
    const [line] = markedLines(readSample('reentrancy-0.8'))
    const reentrancy = findings.find(({ detector }) => detector.startsWith('reentrancy'))
    expect(reentrancy?.locations).toEqual(expect.arrayContaining([expect.objectContaining({ startLine: line })]))
    expect(detection).toEqual({ available: 0, held: 0, used: 1 })
    expect(structure?.structure.contracts.map(({ name }) => name)).toEqual(['Bank'])
    expect(structure?.images.map(({ image }) => image.kind)).toEqual(['inheritance', 'calls'])
    expect(JSON.stringify(history)).not.toContain('pragma')
    // Twelve changes of six stages: those that come together are one step of the workflow.
    const steps = stepsOf(history)
    expect(steps.filter((name) => name === 'recordStages')).toHaveLength(8)
    // A user may cancel in the minutes after it.
    expect(steps[steps.indexOf('mergeReport') + 1]).toBe('recordStages')
    await expect(replay(history)).resolves.toBeUndefined()
  })

  test('given a structure that cannot be stored, its stage fails and the scan does not', async () => {
    const put: ObjectStore['put'] = async (bytes) => {
      if (Buffer.from(bytes).includes('"undrawn":')) throw new Error('no place for pictures')
      return stage.store.put(bytes)
    }
    const { summary, structure, detection } = await scanSample('reentrancy-0.8', { store: { ...stage.store, put } })
    expect(summary).toMatchObject({ status: 'completed', level: 'high' })
    expect(structure).toBeUndefined()
    expect(summary?.stages).toContainEqual(expect.objectContaining({ stage: 'structure', state: 'failed' }))
    expect(detection).toEqual({ available: 0, held: 0, used: 1 })
  })

  test('records every object that it stores, so that it can be deleted with its owner', async () => {
    const written: string[] = []
    const put: ObjectStore['put'] = async (bytes) => {
      const sha256 = await stage.store.put(bytes)
      written.push(sha256)
      return sha256
    }
    const { objects } = await scanSample('safe-0.8', {
      chosen: [brokenEngine, ...slither],
      store: { ...stage.store, put },
    })
    expect(written.length).toBeGreaterThanOrEqual(5)
    expect(objects.toSorted()).toEqual([...new Set(written)].toSorted())
  })

  test('given a source that does not compile, it fails as invalid input and returns the detection', async () => {
    const { summary, findings, detection } = await scanSample('broken-0.8')
    expect(summary).toMatchObject({ status: 'failed', failure: { reason: 'invalid_input' } })
    expect(findings).toEqual([])
    expect(detection).toEqual({ available: 1, held: 0, used: 0 })
  })

  test('given no engine that finishes, it fails with the reason and returns the detection', async () => {
    const { summary, detection } = await scanSample('slither-crash-0.4')
    expect(summary).toMatchObject({ status: 'failed', failure: { reason: 'engine_error' } })
    expect(summary?.checks).toMatchObject([{ engine: 'slither', outcome: 'unknown' }])
    expect(detection).toEqual({ available: 1, held: 0, used: 0 })
  })

  test('given one engine that times out beside one that finishes, the report exists and names both', async () => {
    const { summary } = await scanSample('safe-0.8', { chosen: [...slither, brokenEngine] })
    expect(summary?.status).toBe('completed')
    expect(summary?.checks).toMatchObject([
      { outcome: expect.stringMatching(/passed|found/) },
      { outcome: 'timed_out' },
    ])
  })

  test('error: a report that the database cannot store fails the scan soon and returns the detection', async () => {
    const unstorable: RawFinding = {
      engine: 'bro\0ken',
      check: 'x',
      words: 'x',
      locations: [{ file: 'Bank.sol', startLine: 1, endLine: 1 }],
      rating: { likelihood: 'low', impact: 'low' },
    }
    const result: EngineResult = { outcome: 'found', findings: [unstorable], raw: '' }
    const engine: Engine = { ...brokenEngine, load: async () => ({ run: async () => result }) }
    const { end, summary, detection } = await scanSample('safe-0.8', { chosen: [engine] })
    expect(end).toBe('failed')
    expect(summary).toMatchObject({ status: 'failed', failure: { reason: 'engine_error' } })
    expect(detection).toEqual({ available: 1, held: 0, used: 0 })
  })

  test('given a store that is down for a while, its tools do not run out of attempts', async () => {
    let callsWhileAway = 3
    const get: ObjectStore['get'] = async (sha256) => {
      if (callsWhileAway-- > 0) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
      return stage.store.get(sha256)
    }
    const { summary } = await scanSample('reentrancy-0.8', { store: { ...stage.store, get } })
    expect(summary).toMatchObject({ status: 'completed', level: 'high' })
  })
})
