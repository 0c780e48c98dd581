import { expect, test } from 'vitest'
import type { Build } from '../build.ts'
import type { Jail } from '../sandbox/jail.ts'
import { sampleCandidate, withdrawStep } from '../testing/sample-candidate.ts'
import { singleContractPlan } from '../testing/single-contract-plan.ts'
import type { Attack } from './attacks.ts'
import { BY } from './candidate.ts'
import { proof } from './index.ts'
import { prove } from './prove.ts'
import { writeProofs } from './writing/write-proofs.ts'

const plan = singleContractPlan('Vault', {
  abi: [{ type: 'function', name: 'withdraw', inputs: [], outputs: [] }],
  selectors: { 'withdraw()': '3ccfd60b' },
})
const build = { sources: { 'A.sol': 'contract Vault {\n  function withdraw() external {}\n}\n' } } as unknown as Build

const attackAt = (startLine: number): Attack => ({
  candidate: sampleCandidate({ steps: [{ ...withdrawStep, who: BY.stranger }] }),
  check: 'withdrawal',
  functionName: 'withdraw',
  locations: [{ file: 'A.sol', startLine, endLine: startLine, contract: 'Vault', function: 'withdraw' }],
  honest: ['mustStrike(DEPLOYER, 0, hex"3ccfd60b");'],
})

interface ReportedTest {
  kind: 'proof' | 'control' | 'honest'
  /** Of the attack; readable tests have none. */
  number: string
}

/** The status in forge's report; undefined if the test isn't in it. */
type StatusOf = (test: ReportedTest) => string | undefined

const suiteResults = (source: string, statusOf: StatusOf) => {
  const names = [...source.matchAll(/function (test_(proof|control|honest)_(\d*)\w*)\(\)/g)]
  const results = names.map(([, name, kind, number = '']) => {
    const status = statusOf({ kind: kind as ReportedTest['kind'], number })
    return [`${name}()`, status && { status }]
  })
  return { test_results: Object.fromEntries(results.filter(([, result]) => result)) }
}

/** Indents functions, as forge does. */
const formatFiles = (json: string) =>
  json
    .replaceAll('\\nfunction ', '\\n    function ')
    .replaceAll('\\n}\\n\\n', '\\n    }\\n\\n')
    .replaceAll('\\n}\\n}', '\\n    }\\n}')

/** Proves attacks with a forge that reports these results. */
const proveWith = (attacks: Attack[], statusOf: StatusOf) => {
  const jail: Jail = {
    run: async ({ files = {} }) => {
      const suites = Object.entries(files).flatMap(([path, source]) => {
        const contract = /(\w+)\.t\.sol$/.exec(path)?.[1]
        return contract ? [[`${path}:${contract}`, suiteResults(source, statusOf)]] : []
      })
      const unformatted = files['lc-format.json']
      const stdout = unformatted ? formatFiles(unformatted) : JSON.stringify(Object.fromEntries(suites))
      return { end: 'exited', code: 0, stdout, stderr: '', seconds: 1 }
    },
  }
  const context = { jail, limits: proof.limits, signal: new AbortController().signal }
  return prove({ written: [writeProofs({ plan, twin: '', tokens: [] }, attacks)], build, context })
}

const proofsIn = ({ findings }: Awaited<ReturnType<typeof prove>>) =>
  findings.flatMap(({ exhibit }) => (exhibit?.kind === 'proof' ? [exhibit] : []))

const statuses = ['Success', 'Failure']
const passed = { proof: 'Success', control: 'Success', honest: 'Success' }
const combinations = [
  ...statuses.flatMap((proof) => statuses.flatMap((control) => statuses.map((honest) => ({ proof, control, honest })))),
  { ...passed, proof: 'Skipped' },
  { ...passed, control: 'Skipped' },
  { ...passed, honest: 'Skipped' },
]
const isProved = ({ proof, control }: typeof passed) => proof === 'Success' && control === 'Success'

test.for(combinations)(
  'a proof counts only if it and its control pass: proof $proof, control $control, honest side $honest',
  async (statusBy) => {
    const result = await proveWith([attackAt(2)], ({ kind }) => statusBy[kind])
    expect(result.outcome).toBe(isProved(statusBy) ? 'found' : 'passed')
    expect(proofsIn(result)).toHaveLength(isProved(statusBy) ? 1 : 0)
    for (const { honest, source, output } of proofsIn(result))
      for (const text of [honest ?? '', source, output])
        expect(text.includes('test_honest')).toBe(statusBy.honest === 'Success')
  },
)

test.for(combinations)(
  'a readable test is shown only if it and its control pass: proof $proof, control $control, honest side $honest',
  async (statusBy) => {
    const result = await proveWith([attackAt(2)], ({ kind, number }) => (number === '' ? statusBy[kind] : 'Success'))
    const [{ readable, honest } = {}] = proofsIn(result)
    expect(honest).toBeDefined()
    expect(readable !== undefined).toBe(isProved(statusBy))
    for (const text of readable ? [readable.honest ?? '', readable.source, readable.output] : [])
      expect(text.includes('test_honest')).toBe(statusBy.honest === 'Success')
  },
)

test('a proof without an honest side counts', async () => {
  const result = await proveWith([{ ...attackAt(2), honest: undefined }], () => 'Success')
  expect(proofsIn(result)).toMatchObject([{ control: expect.stringContaining('test_control') }])
})

test('a control decides about its own proof alone', async () => {
  const statusOf =
    (failing: string): StatusOf =>
    ({ kind, number }) =>
      kind === 'control' && number === failing ? 'Failure' : 'Success'
  for (const [failing, line] of [
    ['1', 3],
    ['2', 2],
  ] as const) {
    const { findings } = await proveWith([attackAt(2), attackAt(3)], statusOf(failing))
    expect(findings.map(({ locations }) => locations[0].startLine)).toEqual([line])
  }
})

test('a proof about a place outside the project does not count', async () => {
  expect(await proveWith([attackAt(9)], () => 'Success')).toMatchObject({ outcome: 'passed', findings: [] })
})

test.for([
  ['no tests', () => undefined],
  ['no control', ({ kind }) => (kind === 'control' ? undefined : 'Success')],
  ['one of two attacks', ({ number }) => (number === '2' ? undefined : 'Success')],
] as const satisfies [string, StatusOf][])('a run that reports %s has failed', async ([, statusOf]) => {
  const result = await proveWith([attackAt(2), attackAt(3)], statusOf)
  expect(result).toMatchObject({ outcome: 'failed', why: { code: 'no_test_ran' } })
})
