import type { Check, CheckOutcome, ScanScope } from '@lc/api-contract'
import { largeScope, pairScope } from '@lc/report/sample/scope'
import { outcomeWord } from '@lc/report/words'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocaleContext } from '../../../shared/i18n/locale-context.ts'
import { CoverageLines } from './coverage-lines.tsx'

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

test.for(missing)('given an engine that ended %s, the first line says so in both languages', (outcome) => {
  for (const locale of ['en', 'zh'] as const) {
    for (const others of [[], [check('other', 'passed')]]) {
      const markup = rendered(locale, [...others, check('slither', outcome)])
      expect(firstLineOf(markup)).toContain('Slither')
      expect(firstLineOf(markup)).toContain(outcomeWord(outcome, locale))
      expect(markup).toContain(`data-coverage="${others.length > 0 ? 'partial' : 'nothing'}"`)
    }
  }
})

test('default: where everything looked, the first line says what did', () => {
  const markup = rendered('en', [check('slither', 'passed'), check('halmos', 'found')])
  expect(firstLineOf(markup)).toMatch(/^Completed checks: .*Slither 1/)
  expect(markup).toContain('data-coverage="all"')
})

test('given no check at all, the first line says that nothing is known', () => {
  expect(rendered('en', [])).toContain('data-coverage="nothing"')
})

test('given a scope, the first line says which contracts were checked, the next what did not finish', () => {
  const [first, second] = linesOf(rendered('en', [check('slither', 'passed'), check('halmos', 'timed_out')], pairScope))
  expect(first).toMatch(/^2 contracts checked: CatToken, Staking\./)
  expect(second).toMatch(/^!Checks that didn’t finish: .*Halmos/)
})

test('given a contract on which no check finished, the first line names it in both languages', () => {
  for (const locale of ['en', 'zh'] as const) {
    expect(firstLineOf(rendered(locale, [check('slither', 'passed')], largeScope))).toContain('Broken')
  }
})
