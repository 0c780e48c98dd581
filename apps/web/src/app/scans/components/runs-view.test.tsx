import type { Check, CheckOutcome, ResponseOf, routes, Stage, WordedProperty } from '@lc/api-contract'
import { outcomeWord, propertyWord } from '@lc/report/words'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocaleContext } from '../../../shared/i18n/locale-context.ts'
import { ShownRuns } from './runs-view.tsx'

type Runs = ResponseOf<typeof routes.getRuns>

const check = (stage: Stage, outcome: CheckOutcome = 'passed'): Check => ({
  engine: stage,
  engineVersion: '1',
  stage,
  outcome,
  seconds: 1,
  ...(outcome === 'passed' ? {} : { reason: 'why it ended' }),
})

const property = (outcome: CheckOutcome, more: Partial<WordedProperty> = {}): WordedProperty => ({
  property: `p-${outcome}`,
  contract: 'Token',
  outcome,
  engine: 'halmos',
  stage: 'formal',
  text: { name: `name of ${outcome}`, meaning: 'what it means' },
  ...more,
})

interface Shown {
  checks?: Check[]
  runs?: Runs
  fuzzing?: boolean
  hasProject?: boolean
  locale?: 'en' | 'zh'
}

const rendered = ({ checks = [], runs = { state: 'none' }, locale = 'en', ...more }: Shown): string =>
  renderToStaticMarkup(
    <LocaleContext value={locale}>
      {(['formal', 'unit', 'fuzz'] as const).map((stage) => (
        <ShownRuns
          key={stage}
          summary={{ id: 'x', name: 'Vault', checks, fuzzing: false, hasProject: false, ...more }}
          runs={runs}
          stage={stage}
        />
      ))}
    </LocaleContext>,
  )

const ready = (more: Partial<Extract<Runs, { state: 'ready' }>>): Runs => ({
  state: 'ready',
  properties: [],
  tests: [],
  lineCoverage: [],
  ...more,
})

const outcomes = ['passed', 'found', 'unknown', 'timed_out', 'unsupported'] as const

test.for(['en', 'zh'] as const)('default: each property is told with its outcome and its meaning (%s)', (locale) => {
  const runs = ready({ properties: outcomes.map((outcome) => property(outcome)) })
  const markup = rendered({ checks: [check('formal', 'found')], runs, locale })
  for (const outcome of outcomes) expect(markup).toContain(propertyWord(outcome, locale))
  expect(markup.match(/what it means/g)).toHaveLength(outcomes.length)
  expect(markup.indexOf('name of found')).toBeLessThan(markup.indexOf('name of unknown'))
  expect(markup.indexOf('name of unknown')).toBeLessThan(markup.indexOf('name of passed'))
})

const accessTest = {
  contract: 'Token',
  function: 'mint',
  test: 'test_a',
  about: 'access',
  outcome: 'failed',
  words: 'a stranger minted',
} as const

test('default: unit tests are told by function, with the lines that they ran', () => {
  const runs = ready({
    tests: [accessTest],
    lineCoverage: [{ file: 'Token.sol', covered: 3, total: 4 }],
  })
  const markup = rendered({ checks: [check('unit', 'found')], runs })
  for (const text of ['mint', 'rejects outsiders', 'failed', 'a stranger minted', '3 of 4 lines']) {
    expect(markup).toContain(text)
  }
})

test.for([
  ['en', 'wasn’t counted'],
  ['zh', '没有统计'],
] as const)('given tests whose lines were not counted, it is said (%s)', ([locale, words]) => {
  const markup = rendered({ checks: [check('unit', 'found')], runs: ready({ tests: [accessTest] }), locale })
  expect(markup).toContain(words)
  expect(rendered({ checks: [check('unit')], runs: ready({}), locale })).not.toContain(words)
})

test('given a counterexample, its inputs, calls and seed are shown', () => {
  const exhibit = {
    kind: 'counterexample' as const,
    inputs: [{ name: 'amount', value: '2^255' }],
    calls: [
      { from: 'attacker', to: 'Token', function: 'mint(uint256)', arguments: ['7'], value: '1500000000000000000' },
    ],
    seed: '0x1',
  }
  const runs = ready({ properties: [property('found', { exhibit, stage: 'fuzz' })] })
  const markup = rendered({ checks: [check('fuzz', 'found')], runs, fuzzing: true })
  for (const text of ['amount', '2^255', 'Token.mint(7)', '1.5 ETH', 'Seed: 0x1']) expect(markup).toContain(text)
})

test('given a scan that had none of it, each tab says so, and fuzzing that it was not ordered', () => {
  const markup = rendered({})
  for (const text of ['include formal verification', 'include unit tests', 'Fuzzing wasn’t selected']) {
    expect(markup).toContain(text)
  }
  expect(markup).not.toContain('data-project')
})

test.for(['failed', 'timed_out', 'unsupported'] as const)(
  'given an engine that ended %s, it is said with the reason',
  (outcome) => {
    const markup = rendered({ checks: [check('formal', outcome), check('unit', outcome)] })
    expect(markup.match(new RegExp(outcomeWord(outcome, 'en'), 'g'))).toHaveLength(2)
    expect(markup.match(/why it ended/g)).toHaveLength(2)
    expect(markup).not.toContain('no properties to check')
  },
)

test('given an engine that looked and had nothing to ask, it is said', () => {
  expect(rendered({ checks: [check('formal')] })).toContain('no properties to check')
})

test('given hostile names, they are text, and what hides is named', () => {
  const hostile = '<img src=x onerror=alert(1)>\u202e'
  const exhibit = {
    kind: 'proof' as const,
    path: hostile,
    test: hostile,
    source: hostile,
    output: hostile,
    calls: [{ from: hostile, function: hostile, arguments: [hostile], value: hostile, note: hostile }],
  }
  const runs = ready({
    properties: [property('found', { contract: hostile, function: hostile, reason: hostile, exhibit })],
    tests: [
      { contract: hostile, function: hostile, test: hostile, about: 'call', outcome: 'reverted', words: hostile },
    ],
    lineCoverage: [{ file: hostile, covered: 5, total: 0 }],
  })
  const markup = rendered({ checks: [check('formal', 'found'), check('unit', 'found')], runs })
  expect(markup).not.toContain('<img')
  expect(markup).not.toContain('\u202e')
  expect(markup).toContain('⟨U+202E⟩')
})

test('given a project, it can be downloaded', () => {
  expect(rendered({ hasProject: true })).toContain('Download Foundry project')
})
