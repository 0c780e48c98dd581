import type { Check, CheckOutcome } from '@lc/contract'
import { outcomeWord } from '@lc/report/words'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocaleContext } from '../../../lib/locale-context.ts'
import { CoverageLines } from './coverage-lines.tsx'

const check = (engine: string, outcome: CheckOutcome): Check => ({
  engine,
  engineVersion: '1',
  stage: 'static',
  outcome,
  seconds: 1,
})

const rendered = (locale: 'en' | 'zh', checks: readonly Check[]): string =>
  renderToStaticMarkup(
    <LocaleContext value={locale}>
      <CoverageLines checks={checks} />
    </LocaleContext>,
  )

const firstLineOf = (markup: string): string => /<p[^>]*>(.*?)<\/p>/.exec(markup)?.[1] ?? ''

const missing = ['failed', 'timed_out', 'unsupported'] as const

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
  expect(firstLineOf(rendered('en', [check('slither', 'passed')]))).toMatch(/^Checked: .*Slither 1/)
})

test('given no check at all, the first line says that nothing is known', () => {
  expect(rendered('en', [])).toContain('data-coverage="nothing"')
})
