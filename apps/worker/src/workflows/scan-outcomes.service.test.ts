import { type Engine, engines } from '@lc/engines'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noteEngine } from '../testing/engines.ts'
import { killJailedTools, spyOnJail } from '../testing/jail.ts'
import { openScanner, type Scanner } from '../testing/open-scanner.ts'
import { type OrderedScan, orderDeployed, orderSample, orderSource } from '../testing/order-sample.ts'

let scanner: Scanner
beforeAll(async () => {
  scanner = await openScanner()
})
afterAll(() => scanner.close())

const slither = engines.find(({ id }) => id === 'slither') as Engine
const hurried: Engine = { ...slither, limits: { ...slither.limits, wallSeconds: 0.03 } }
/** With limits of its own, so that no kept run answers for it. */
const killed: Engine = { ...slither, limits: { ...slither.limits, wallSeconds: slither.limits.wallSeconds + 1 } }
const SLITHER = '/tools/slither/bin/python'

/** Kills Slither as soon as it runs, in both attempts. */
const scanKilling = async (ordered: OrderedScan) => {
  const timer = setInterval(() => killJailedTools(SLITHER), 20)
  try {
    return await scanner.scan(ordered)
  } finally {
    clearInterval(timer)
  }
}

/** Older than any version that Slither supports. */
const ancient = { name: 'Ancient', source: 'pragma solidity 0.4.11;\ncontract Ancient { uint x; }\n' }

const ends = [
  ['is killed', 'failed', killed, () => orderSample(scanner, 'reentrancy-0.8'), scanKilling, 'engine_error'],
  ['times out', 'timed_out', hurried, () => orderSample(scanner, 'reentrancy-0.8'), undefined, 'resource_limit'],
  [
    'does not support the version',
    'unsupported',
    slither,
    () => orderSource(scanner, ancient),
    undefined,
    'invalid_input',
  ],
] as const

describe.for(ends)('an engine that %s', ([, outcome, engine, order, how, reason]) => {
  const scan = (ordered: OrderedScan) => (how ?? scanner.scan)(ordered)

  test('given it alone, the report shows it, is not clean, and costs nothing', async () => {
    scanner.use(engine)
    const { summary, findings, detection } = await scan(await order())
    expect(summary?.checks).toMatchObject([{ engine: 'slither', outcome, why: { code: expect.any(String) } }])
    expect(summary).toMatchObject({ status: 'failed', coverage: 'nothing', failure: { reason } })
    expect(findings).toEqual([])
    expect(detection).toEqual({ available: 1, held: 0, used: 0 })
    expect(await kept(summary?.id)).toEqual([])
  })

  test('given it beside one that finished, the report is completed with partial coverage', async () => {
    scanner.use(engine, noteEngine)
    const { summary, findings, detection } = await scan(await order())
    expect(summary?.checks).toMatchObject([
      { engine: 'slither', outcome, why: { code: expect.any(String) } },
      { engine: 'note', outcome: 'found' },
    ])
    expect(summary).toMatchObject({ status: 'completed', coverage: 'partial' })
    expect(findings.map(({ engines: seen }) => seen)).toEqual([['note']])
    expect(detection).toEqual({ available: 0, held: 0, used: 1 })
    expect(await kept(summary?.id)).toEqual(['note'])
  })
})

/** The engines whose results were stored for the build of this scan. */
const kept = async (scanId = ''): Promise<string[]> => {
  const rows = await scanner.db
    .selectFrom('engineResult as r')
    .innerJoin('scan as c', (join) =>
      join.onRef('c.buildSha256', '=', 'r.buildSha256').onRef('c.ownerId', '=', 'r.ownerId'),
    )
    .select('r.engine')
    .where('c.id', '=', scanId)
    .execute()
  return rows.map(({ engine }) => engine)
}

describe('stored results', () => {
  const toolOf = ({ argv }: { argv: readonly string[] }) =>
    argv.includes(SLITHER) ? 'slither' : argv[0] === '/usr/bin/wc' ? 'note' : 'solc'

  const scanCounting = async (ordered: OrderedScan) => {
    const spy = spyOnJail(scanner.jail)
    const result = await scanner.scan(ordered)
    const ran = spy.commands().map(toolOf).toSorted()
    spy.restore()
    return { ...result, ran }
  }

  test('given the same upload twice, the second order reuses the stored results', async () => {
    scanner.use(slither, noteEngine)
    const first = await orderSample(scanner, 'reentrancy-0.8')
    const before = await scanCounting(first)
    expect(before.ran).toEqual(['note', 'slither', 'solc'])
    const again = await scanCounting(await orderSample(scanner, 'reentrancy-0.8', first.ownerId))
    expect(again.ran).toEqual(['solc'])
    expect(again.findings).toEqual(before.findings)
    expect(again.summary?.checks).toEqual(before.summary?.checks)
  })

  test('given a stored result whose object is missing, that engine runs again', async () => {
    scanner.use(slither, noteEngine)
    const first = await orderSample(scanner, 'reentrancy-0.8')
    const before = await scanCounting(first)
    const { outputSha256 } = await scanner.db
      .selectFrom('engineResult')
      .select('outputSha256')
      .where('ownerId', '=', first.ownerId)
      .where('engine', '=', slither.id)
      .executeTakeFirstOrThrow()
    await scanner.store.removeOlderThan(outputSha256, 0)
    const again = await scanCounting(await orderSample(scanner, 'reentrancy-0.8', first.ownerId))
    expect(again.ran).toEqual(['slither', 'solc'])
    expect(again.findings).toEqual(before.findings)
  })

  test('given another version of one engine, that engine runs again and the other does not', async () => {
    scanner.use(slither, noteEngine)
    const first = await orderSample(scanner, 'safe-0.8')
    await scanner.scan(first)
    const nextOf = (engine: Engine): Engine => ({ ...engine, version: `${engine.version}-next` })
    scanner.use(slither, nextOf(noteEngine))
    const note = await scanCounting(await orderSample(scanner, 'safe-0.8', first.ownerId))
    expect(note.ran).toEqual(['note', 'solc'])
    scanner.use({ ...slither, limits: { ...slither.limits, wallSeconds: 170 } }, nextOf(noteEngine))
    const limits = await scanCounting(await orderSample(scanner, 'safe-0.8', first.ownerId))
    expect(limits.ran).toEqual(['slither', 'solc'])
  })

  test('given public, verified source, everybody gets the stored results', async () => {
    scanner.use(slither, noteEngine)
    const first = await scanCounting(await orderDeployed(scanner, 'reentrancy-0.7'))
    expect(first.ran).toEqual(['note', 'slither', 'solc'])
    const other = await scanCounting(await orderDeployed(scanner, 'reentrancy-0.7'))
    expect(other.ran).toEqual(['solc'])
    expect(other.findings).toEqual(first.findings)
  })

  test('refuses to reuse results stored for another user', async () => {
    scanner.use(slither, noteEngine)
    await scanner.scan(await orderSample(scanner, 'reentrancy-0.7'))
    const other = await scanCounting(await orderSample(scanner, 'reentrancy-0.7'))
    expect(other.ran).toEqual(['note', 'slither', 'solc'])
  })
})
