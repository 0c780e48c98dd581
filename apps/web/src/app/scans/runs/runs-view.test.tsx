import type { Check, CheckOutcome, ResponseOf, routes, Stage, WordedProperty } from '@lc/api-contract'
import { outcomeWord, propertyWord } from '@lc/report/words'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocaleContext } from '../../../shared/i18n/text.ts'
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

test.for(['en', 'zh'] as const)('default: shows each property with its outcome and its meaning (%s)', (locale) => {
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

test('default: shows unit tests by function, with their line coverage', () => {
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
  ['en', 'wasn’t measured'],
  ['zh', '没有统计'],
] as const)('given tests without line coverage, shows that it wasn’t measured (%s)', ([locale, words]) => {
  const markup = rendered({ checks: [check('unit', 'found')], runs: ready({ tests: [accessTest] }), locale })
  expect(markup).toContain(words)
  expect(rendered({ checks: [check('unit')], runs: ready({}), locale })).not.toContain(words)
})

test('given a counterexample, shows its inputs, calls and seed', () => {
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

test('given a scan without these stages, each tab shows that, and that fuzzing wasn’t ordered', () => {
  const markup = rendered({})
  for (const text of ['include formal verification', 'include unit tests', 'Fuzzing wasn’t selected']) {
    expect(markup).toContain(text)
  }
  expect(markup).not.toContain('data-project')
})

test.for(['failed', 'timed_out', 'unsupported'] as const)(
  'given an engine that ended %s, shows it with the reason',
  (outcome) => {
    const markup = rendered({ checks: [check('formal', outcome), check('unit', outcome)] })
    expect(markup.match(new RegExp(outcomeWord({ outcome }, 'en'), 'g'))).toHaveLength(2)
    expect(markup.match(/why it ended/g)).toHaveLength(2)
    expect(markup).not.toContain('no properties to check')
  },
)

test('given an engine without properties to check, shows that', () => {
  expect(rendered({ checks: [check('formal')] })).toContain('no properties to check')
})

test('given hostile names, escapes them and makes invisible characters visible', () => {
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

test('given a project, offers its download', () => {
  expect(rendered({ hasProject: true })).toContain('Download Foundry project')
})
