import { readFileSync } from 'node:fs'
import { markedLines, readSample } from '@lc/testkit'
import { expect, test } from 'vitest'
import { slither } from './index.ts'
import { parseSlither } from './parse.ts'
import { declaredChecks, ownChecks, pluginFiles } from './plugin.ts'
import { runSlither } from './run.ts'

const source = readSample('reentrancy-0.8')
const build = { mainFile: 'Contract.sol', sources: { 'Contract.sol': source } }
const recorded = (name: string): string => readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')

/** A recorded report with one field changed, as a tool of another version might print it. */
const changed = (change: (result: Record<string, unknown>) => void): string => {
  const report = JSON.parse(recorded('found'))
  change(report.results.detectors.find(({ check }: { check: string }) => check === 'reentrancy-eth'))
  return JSON.stringify(report)
}

const reentrancyIn = (stdout: string) => {
  const parsed = parseSlither(stdout, build)
  return parsed.ok ? parsed.findings.find(({ check }) => check === 'reentrancy-eth') : undefined
}

test('default: a recorded report gives the finding, the external call first', () => {
  expect(reentrancyIn(recorded('found'))).toMatchObject({
    engine: 'slither',
    rating: { likelihood: 'medium', impact: 'high' },
    locations: [
      { file: 'Contract.sol', startLine: markedLines(source)[0], contract: 'Bank', function: 'withdraw' },
      { file: 'Contract.sol', contract: 'Bank', function: 'withdraw' },
    ],
  })
})

test('default: reports the version that setup installs', () => {
  const requirements = readFileSync(new URL('requirements.txt', import.meta.url), 'utf8')
  expect(requirements).toContain(`slither-analyzer==${slither.version.split('+')[0]} `)
})

test('given a report without findings, returns an empty list', () => {
  expect(parseSlither(recorded('empty'), build)).toEqual({ ok: true, findings: [], crashes: [], leftOut: 0, unread: 0 })
})

test('given checks that we ignore, they are left out', () => {
  const parsed = parseSlither(recorded('found'), build)
  expect(recorded('found')).toContain('"check": "solc-version"')
  expect(parsed.ok && parsed.findings.map(({ check }) => check)).not.toContain('solc-version')
})

test('given a reason code with values from an own check, uses the code instead of Slither’s text', () => {
  const why = { code: 'found_open_mint', values: { function: 'issue', inputs: 'to, value' } }
  const finding = reentrancyIn(changed((result) => Object.assign(result, { additional_fields: { why: why } })))
  expect(finding).toMatchObject({ words: '', why: why })
})

test('given an unknown code, keeps Slither’s text', () => {
  const why = { code: 'of_tomorrow', values: {} }
  const finding = reentrancyIn(changed((result) => Object.assign(result, { additional_fields: { why: why } })))
  expect(finding?.why).toBeUndefined()
  expect(finding?.words).toContain('Reentrancy in')
})

test('given places outside the project, reports only those inside', () => {
  const stdout = changed((result) => {
    for (const element of result.elements as { source_mapping: { filename_relative: string } }[]) {
      element.source_mapping.filename_relative = '../../etc/passwd'
    }
  })
  expect(reentrancyIn(stdout)?.locations).toEqual([{ file: 'Contract.sol', startLine: 1, endLine: 1 }])
})

test('given a finding without places, it is shown at the head of the main file', () => {
  const stdout = changed((result) => {
    result.elements = []
  })
  expect(reentrancyIn(stdout)?.locations).toEqual([{ file: 'Contract.sol', startLine: 1, endLine: 1 }])
})

test('given lines past the end of a file, they do not count', () => {
  const stdout = changed((result) => {
    for (const element of result.elements as { source_mapping: { lines: number[] } }[]) {
      element.source_mapping.lines = [100_000]
    }
  })
  expect(reentrancyIn(stdout)?.locations).toEqual([{ file: 'Contract.sol', startLine: 1, endLine: 1 }])
})

test.for([
  ['nothing', ''],
  ['a report that was cut', recorded('cut')],
  ['no JSON', 'Traceback (most recent call last):'],
  ['another shape', '{"success":true,"results":{"detectors":7}}'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a failure', '{"success":false,"error":"Traceback\\nValueError: x","results":{}}'],
  ['an unreadable finding', '{"success":true,"error":null,"results":{"detectors":[{"check":1}]}}'],
])('error: %s is a failure, never a pass', ([, stdout = '']) => {
  expect(parseSlither(stdout, build)).toMatchObject({ ok: false })
})

test('given a check that crashed, it is named and the findings of the others are kept', () => {
  const report = JSON.parse(recorded('found'))
  const crash = { check: 'lc-crashed', impact: 'Informational', confidence: 'High', elements: [] }
  report.results.detectors.push({ ...crash, description: 'suicidal: KeyError: 7' })
  const parsed = parseSlither(JSON.stringify(report), build)
  expect(parsed).toMatchObject({ ok: true, crashes: ['suicidal: KeyError: 7'] })
  expect(reentrancyIn(JSON.stringify(report))).toEqual(reentrancyIn(recorded('found')))
})

test('given results that the plugin left out, counts them and reports no finding', () => {
  const report = JSON.parse(recorded('found'))
  const rest = { check: 'lc-left-out', impact: 'Informational', confidence: 'High', elements: [] }
  report.results.detectors.push({ ...rest, description: 'timestamp: 40' }, { ...rest, description: 'suicidal: 2' })
  const [parsed, plain] = [parseSlither(JSON.stringify(report), build), parseSlither(recorded('found'), build)]
  expect(parsed).toMatchObject({ ok: true, leftOut: 42 })
  expect(parsed.ok && parsed.findings).toEqual(plain.ok && plain.findings)
})

/** The outcome of a run in which Slither ends normally and prints this. */
const runThatPrints = (stdout: string) =>
  runSlither(
    { ...build, compiler: '0.8.24', mainContract: 'Bank', input: {}, output: {}, notes: [] },
    {
      jail: { run: async () => ({ end: 'exited', code: 0, stdout, stderr: '', seconds: 1 }) },
      limits: slither.limits,
      signal: new AbortController().signal,
    },
  )

const withNote = (name: string, check: string, description: string): string => {
  const report = JSON.parse(recorded(name))
  report.results.detectors.push({ check, description, impact: 'Informational', confidence: 'High', elements: [] })
  return JSON.stringify(report)
}

test.for([
  ['lc-crashed', 'suicidal: KeyError: 7', 'checks_crashed'],
  ['lc-unread', '2: Bank.withdraw: KeyError: 7', 'functions_unread'],
  ['lc-left-out', 'timestamp: 40', 'results_left_out'],
] as const)(
  'a run whose report notes %s is unknown, with findings and without any',
  async ([check, description, code]) => {
    const [found, empty] = [await runThatPrints(recorded('found')), await runThatPrints(recorded('empty'))]
    expect([found.outcome, empty.outcome]).toEqual(['found', 'passed'])
    const open = { outcome: 'unknown', why: { code } }
    expect(await runThatPrints(withNote('found', check, description))).toMatchObject({
      ...open,
      findings: found.findings,
    })
    expect(await runThatPrints(withNote('empty', check, description))).toMatchObject({ ...open, findings: [] })
  },
)

test('default: every module of a check declares an id, and ids are unique and sorted', () => {
  const modules = Object.entries(pluginFiles).filter(([path]) => /\/checks\/(?!__init__)/.test(path))
  expect(modules.filter(([, module]) => declaredChecks(module).length === 0).map(([path]) => path)).toEqual([])
  expect(ownChecks.length).toBeGreaterThan(20)
  expect(ownChecks).toEqual([...new Set(ownChecks)].sort())
})
