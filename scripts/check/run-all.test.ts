import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runAll } from './run-step.ts'
import type { Step } from './steps.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-all-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (steps: readonly Step[]) => runAll(steps, { ledger: join(folder, 'flaky.jsonl') })

const script = (name: string, code: string, isShared = true): Step => ({
  name,
  command: [process.execPath, '-e', code],
  ...(isShared && { isShared: true }),
})

test('shared steps run two at a time, results keep their order, and a bad end counts as a failure', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  /** Ends when the other program has started too. */
  const meet = (own: string, other: string, then: string) => `
    fs.writeFileSync(${JSON.stringify(join(folder, own))}, '')
    const timer = setInterval(() => {
      if (!fs.existsSync(${JSON.stringify(join(folder, other))})) return
      clearInterval(timer)
      ${then}
    }, 20)`
  const results = await run([
    script('alone', '', false),
    script('good', meet('good', 'bad', 'console.log("good words")')),
    script('bad', meet('bad', 'good', 'console.error("bad words"); process.exit(3)')),
    script('last', '', false),
  ])
  const lines = log.mock.calls.flat()
  log.mockRestore()
  expect(results.map(({ name, passed, failed }) => [name, passed, failed])).toEqual([
    ['alone', 1, 0],
    ['good', 1, 0],
    ['bad', 0, 1],
    ['last', 1, 0],
  ])
  expect(lines).toContain('\n── good\ngood words\n')
  expect(lines).toContain('\n── bad\nbad words\n')
})

test('a step whose program does not exist fails', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const results = await run([{ name: 'missing', command: ['/nowhere/program'], isShared: true }])
  log.mockRestore()
  expect(results).toMatchObject([{ failed: 1 }])
})

test('given a check that fails, the step shows the last lines of its output', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const code = 'for (let line = 1; line <= 20; line++) console.log("line " + line); process.exit(1)'
  const results = await run([script('long', code, false)])
  log.mockRestore()
  write.mockRestore()
  expect(results[0]?.failures[0]?.split('\n').map((line) => line.trim())).toEqual([
    'long',
    ...Array.from({ length: 12 }, (_, index) => `line ${index + 9}`),
  ])
})

test('given a runner that writes no report, the step fails', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const results = await run([{ ...script('tests', ''), report: join(tmpdir(), 'no-such-report.json') }])
  log.mockRestore()
  expect(results).toMatchObject([{ failed: 1, failures: ['tests: the runner wrote no report'] }])
})

const runTestRunner = async (errors: string[]) => {
  const [report, errorsFile] = [join(folder, 'report.json'), join(folder, 'errors.json')]
  const counts = { numPassedTests: 3, numFailedTests: 0, numFailedTestSuites: 0, testResults: [] }
  const files = JSON.stringify([
    [report, counts],
    [errorsFile, errors],
  ])
  const code = `for (const [file, value] of ${files}) fs.writeFileSync(file, JSON.stringify(value)); process.exit(1)`
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const results = await run([{ ...script('tests', code), report, errors: errorsFile }])
  log.mockRestore()
  return results
}

test('given an error outside of tests, the step fails and shows the error', async () => {
  expect(await runTestRunner(['Error: connection closed\n    at socket.ts:1'])).toMatchObject([
    { passed: 3, failed: 1, failures: ['outside of tests\n    Error: connection closed\n        at socket.ts:1'] },
  ])
})

test('given a runner that ends badly without a failed test, the step shows that', async () => {
  expect(await runTestRunner([])).toMatchObject([
    { failed: 1, failures: ['tests: the runner ended badly, although no test failed'] },
  ])
})

/** A step whose file fails in the first run and ends with this code in the second. */
const runFlakyStep = async (secondCode: number, hasSecondTry = true) => {
  const report = join(folder, 'report.json')
  const write = (result: object) =>
    `fs.writeFileSync(${JSON.stringify(report)}, JSON.stringify(${JSON.stringify(result)}));`
  const failure = { status: 'failed', fullName: 'waits', failureMessages: ['too slow'] }
  const first = {
    numPassedTests: 3,
    numFailedTests: 1,
    numFailedTestSuites: 1,
    testResults: [{ name: 'slow.test.ts', status: 'failed', message: '', assertionResults: [failure] }],
  }
  const second = { numPassedTests: 1 - secondCode, numFailedTests: secondCode, numFailedTestSuites: 0, testResults: [] }
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const results = await run([
    {
      ...script('tests', `${write(first)} process.exit(1)`, false),
      report,
      ...(hasSecondTry && {
        commandForFile: () => [process.execPath, '-e', `${write(second)} process.exit(${secondCode})`] as const,
      }),
    },
  ])
  const lines = log.mock.calls.flat()
  log.mockRestore()
  return { results, lines, ledger: join(folder, 'flaky.jsonl') }
}

test('a file that passes alone is reported as flaky, and written to the ledger', async () => {
  const { results, lines, ledger } = await runFlakyStep(0)
  expect(results).toMatchObject([{ passed: 4, failed: 0, failures: [], flaky: [{ file: 'slow.test.ts' }] }])
  expect(lines).toContain('flaky: slow.test.ts')
  const entry = JSON.parse(readFileSync(ledger, 'utf8'))
  expect(entry).toMatchObject({ file: 'slow.test.ts', failures: ['slow.test.ts › waits\n    too slow'] })
  expect(entry.commit).toMatch(/^[0-9a-f]{40}$/)
})

test('a file that fails again keeps the failures of the first run', async () => {
  const { results } = await runFlakyStep(1)
  expect(results).toMatchObject([{ passed: 3, failed: 1, flaky: [], failures: ['slow.test.ts › waits\n    too slow'] }])
})

test('a step without a command for one file has no second try', async () => {
  const { results } = await runFlakyStep(0, false)
  expect(results).toMatchObject([{ failed: 1 }])
})
