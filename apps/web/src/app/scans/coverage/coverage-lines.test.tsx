import { type Check, type CheckOutcome, type ScanScope, toReason } from '@lc/api-contract'
import { largeScope, pairScope } from '@lc/report/sample/scope'
import { outcomeWord } from '@lc/report/words'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocaleContext } from '../../../shared/i18n/text.ts'
import { CoverageLines, withReleaseOnly } from './coverage-lines.tsx'

const check = (engine: string, outcome: CheckOutcome): Check => ({
  engine,
  engineVersion: '1',
  stage: 'static',
  outcome,
  seconds: 1,
})

const rendered = (locale: 'en' | 'zh', checks: Check[], scope?: ScanScope): string =>
  renderToStaticMarkup(
    <LocaleContext value={locale}>
      <CoverageLines checks={checks} scope={scope} />
    </LocaleContext>,
  )

const linesOf = (markup: string): string[] =>
  [...markup.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, line = '']) => line.replace(/<[^>]*>/g, ''))

const firstLineOf = (markup: string): string => linesOf(markup)[0] ?? ''

const missing = ['failed', 'timed_out', 'unsupported', 'unknown', 'not_run'] as const

test.for(missing)('given an engine that ended %s, the first line shows it in both languages', (outcome) => {
  for (const locale of ['en', 'zh'] as const) {
    for (const others of [[], [check('other', 'passed')]]) {
      const markup = rendered(locale, [...others, check('slither', outcome)])
      expect(firstLineOf(markup)).toContain('Slither')
      expect(firstLineOf(markup)).toContain(outcomeWord({ outcome }, locale))
      expect(markup).toContain(`data-coverage="${others.length > 0 ? 'partial' : 'nothing'}"`)
    }
  }
})

test('default: if all checks finished, the first line lists them', () => {
  const markup = rendered('en', [check('slither', 'passed'), check('halmos', 'found')])
  expect(firstLineOf(markup)).toMatch(/^Completed checks: .*Slither 1/)
  expect(markup).toContain('data-coverage="all"')
})

test('given fuzzing without a token, the last line shows it as skipped and nothing is missing', () => {
  const skipped: Check = { ...check('fuzz', 'unsupported'), stage: 'fuzz', why: toReason('no_token') }
  const markup = rendered('en', [check('slither', 'passed'), skipped], pairScope)
  expect(linesOf(markup)[1]).toMatch(/^Fuzzing skipped/)
  expect(markup).not.toContain('Incomplete')
  expect(markup).toContain('data-coverage="all"')
})

test('given no checks, reports that nothing was checked', () => {
  expect(rendered('en', [])).toContain('data-coverage="nothing"')
})

test('given a scope, the first line lists the checked contracts, the second the unfinished checks', () => {
  const [first, second] = linesOf(rendered('en', [check('slither', 'passed'), check('halmos', 'timed_out')], pairScope))
  expect(first).toMatch(/^2 contracts checked: CatToken, Staking\./)
  expect(second).toMatch(/^!Incomplete checks: .*Halmos/)
})

test('given a contract on which no check finished, the first line names it in both languages', () => {
  for (const locale of ['en', 'zh'] as const) {
    expect(firstLineOf(rendered(locale, [check('slither', 'passed')], largeScope))).toContain('Broken')
  }
})

test.each([
  ['0.11.6+9b8a3ef5', '0.11.6'],
  ['0.8.28+z3.4.12.6.1.84d7169d', '0.8.28'],
  ['1', '1'],
])('default: shortens the version %s to %s', (engineVersion, release) => {
  const check = { engine: 'slither', engineVersion, stage: 'static', outcome: 'passed', seconds: 1 } as const
  expect(withReleaseOnly(check)).toEqual({ ...check, engineVersion: release })
})
