import type { RawFinding } from '@lc/core'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { type Build, type Engine, engines, type Jail } from '@lc/engines'
import { hostileConfigurations } from '@lc/testkit/hostile-configurations'
import { jsonTexts, type MakeText, manyFiles, solidityTexts } from '@lc/testkit/hostile-texts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hostileBuild, shapes } from '../testing/hostile-build.ts'
import { openScanThreads, type ScanThreads } from './open-scan-threads.ts'
import { pack } from './thread-messages.ts'

/** For one task. The slowest below needs a few seconds; a quadratic reader needs minutes. */
const MAX_CPU_MS = 30_000
const SOURCE_BYTES = 2_000_000
const FINDINGS_BYTES = 500_000
const CONFIGURATION_BYTES = 32_000

let threads: ScanThreads
beforeAll(() => {
  threads = openScanThreads({ toolsDir: toolsFolder(homeFolder()), maxThreads: 1 })
})
afterAll(() => threads.close())

const signal = new AbortController().signal

/** Every tool ends at once without any output, so that the rest is our own work. */
const jail: Jail = { run: async () => ({ end: 'exited', code: 1, stdout: '', stderr: '', seconds: 0 }) }

const slither = engines.find(({ id }) => id === 'slither') as Engine

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Names the task if it took too much CPU time, or if it failed. A refused file counts as success. */
const judge = async (name: string, run: () => Promise<unknown>): Promise<string[]> => {
  const before = process.cpuUsage()
  const ended = await run().then(JSON.stringify, String)
  const { user, system } = process.cpuUsage(before)
  const cpuMs = (user + system) / 1_000
  const hasFailed = /resource_limit|^(?!AppError)\w*Error/.test(ended ?? '')
  return cpuMs > MAX_CPU_MS || hasFailed ? [`${name}: ${cpuMs.toFixed()} ms of CPU time, ${ended?.slice(0, 200)}`] : []
}

const diagnose = (files: Readonly<Record<string, string>>) =>
  threads.diagnose(
    {
      bundle: { origin: 'file' },
      files: Object.fromEntries(Object.entries(files).map(([path, text]) => [path, bytesOf(text)])),
    },
    { jail, signal, onStep: async () => undefined },
  )

test('a compile check reads hostile sources', async () => {
  const problems: string[] = []
  for (const [name, make] of Object.entries(solidityTexts)) {
    problems.push(...(await judge(name, () => diagnose({ 'A.sol': make(SOURCE_BYTES) }))))
  }
  expect(problems).toEqual([])
})

test('a compile check reads many sources that import each other', async () => {
  const sources = manyFiles(100_000, (index) => `import "./b${index}.sol"; import "../f0/a.sol"; contract A${index} {}`)
  expect(await judge('many files', () => diagnose(sources))).toEqual([])
})

test('a repository contains hostile configurations', async () => {
  const limits = { maxBytes: 20_000_000, maxUnpackedBytes: 100_000_000, maxFileBytes: 2_097_152, maxFiles: 2_000 }
  const problems: string[] = []
  for (const [path, texts] of Object.entries(hostileConfigurations)) {
    for (const [name, make] of Object.entries(texts)) {
      const files = [
        { path: 'A.sol', bytes: bytesOf('contract A {}') },
        { path, bytes: bytesOf(make(CONFIGURATION_BYTES)) },
      ]
      problems.push(...(await judge(`${path}: ${name}`, () => threads.readTree(files, limits).then(() => 'read'))))
    }
  }
  expect(problems).toEqual([])
})

const at = (startLine: number, endLine = startLine) => ({ file: 'a.sol', startLine, endLine })

const rawFinding = (more: Partial<RawFinding>): RawFinding => ({
  engine: 'slither',
  check: 'reentrancy-eth',
  words: 'The contract sends ether before it writes its state.',
  locations: [{ ...at(1), contract: 'A', function: 'f' }],
  rating: { likelihood: 'high', impact: 'high' },
  ...more,
})

const proof = { kind: 'proof', test: 'test_a', path: 'test/A.t.sol', source: '', output: '', calls: [] } as const

/** Findings that are hard to group. */
const findings: Readonly<Record<string, (index: number, count: number) => RawFinding>> = {
  'one place after the other': (index) => rawFinding({ locations: [at(index + 1)] }),
  'all in one place': () => rawFinding({}),
  'ranges that enclose each other': (index, count) => rawFinding({ locations: [at(index + 1, 2 * count - index)] }),
  'ranges of two engines that enclose each other': (index, count) =>
    rawFinding({
      ...(index % 2 ? { engine: 'lc', check: 'reentrancy-ether' } : {}),
      locations: [at(index + 1, 2 * count - index)],
    }),
  'wide ranges of one engine, lines of another': (index, count) =>
    index % 2
      ? rawFinding({ locations: [at(index + 1, 2 * count)] })
      : rawFinding({ engine: 'lc', check: 'reentrancy-ether', locations: [at(index + 1)] }),
  'proofs of one function': (index) => rawFinding({ words: `${index}`, exhibit: { ...proof, calls: [] } }),
  'proofs of many functions': (index) =>
    rawFinding({ locations: [{ ...at(index + 1), function: `f${index}` }], exhibit: { ...proof, calls: [] } }),
}

const merge = (build: Build, raw: readonly RawFinding[]) =>
  threads
    .merge(
      {
        build: pack(build),
        outputs: [pack({ findings: raw })],
        checks: [{ engine: 'slither', engineVersion: '1', stage: 'static', outcome: 'found', seconds: 1 }],
        hasStructure: false,
        submitted: { files: ['a.sol'] },
      },
      { recognise: async () => ({}), put: async () => '0'.repeat(64), signal },
    )
    .then(() => 'merged')

const emptyBuild = (text: string): Build => ({
  ...hostileBuild(700, shapes['many contracts']),
  sources: { 'a.sol': text },
})

test.each(Object.entries(findings))('a merge of findings: %s', async (_, findingAt) => {
  const count = Math.ceil(FINDINGS_BYTES / JSON.stringify(findingAt(0, 1)).length)
  const raw = Array.from({ length: count }, (_each, index) => findingAt(index, count))
  const text = 'x = 1;\n'.repeat(FINDINGS_BYTES / 7)
  expect(await judge('merge', () => merge(emptyBuild(text), raw))).toEqual([])
})

test('a merge of findings in hostile sources', async () => {
  const problems: string[] = []
  const raw = Array.from({ length: 200 }, (_, index) => rawFinding({ locations: [at(index + 1, index * 9 + 1)] }))
  const texts: readonly [string, MakeText][] = Object.entries(solidityTexts)
  for (const [name, make] of texts) {
    const text = make(SOURCE_BYTES)
    problems.push(...(await judge(name, () => merge(emptyBuild(text), raw))))
  }
  expect(problems).toEqual([])
})

test('a check reads the hostile output of Slither', async () => {
  const problems: string[] = []
  const build = hostileBuild(10_000, shapes['many contracts'])
  for (const [name, make] of Object.entries(jsonTexts)) {
    const stdout = make(SOURCE_BYTES)
    const run = vi.fn<Jail['run']>(async () => ({ end: 'exited', code: 0, stdout, stderr: '', seconds: 0 }))
    const check = async () => {
      const context = { jail: { run }, signal, seed: 'a', recognise: async () => ({}) }
      const { run: ended } = await threads.check(slither, pack(build), context)
      return ended.outcome === 'timed_out' ? 'resource_limit' : ended.outcome
    }
    problems.push(...(await judge(name, check)))
    expect(run).toHaveBeenCalled()
  }
  expect(problems).toEqual([])
})

test.each(Object.entries(shapes))('the structure of a syntax tree: %s', async (_, shape) => {
  const build = pack(hostileBuild(SOURCE_BYTES, shape))
  expect(await judge('structure', () => threads.drawStructure(build, signal).then(() => 'drawn'))).toEqual([])
})
