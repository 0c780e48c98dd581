import { type Check, type Finding, type Locale, locales, type ScanSummary, toReason } from '@lc/api-contract'
import { largeScope, pairScope } from '@lc/report/sample/scope'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LocaleContext } from '../../../shared/i18n/text.ts'
import { ReportContext } from './report-context.ts'
import { describeFunction, ReportOverview } from './report-overview.tsx'

const passed: Check = { engine: 'slither', engineVersion: '1', stage: 'static', outcome: 'passed', seconds: 1 }
const failed: Check = { ...passed, engine: 'halmos', stage: 'formal', outcome: 'failed' }
const noToken: Check = { ...passed, engine: 'fuzz', stage: 'fuzz', outcome: 'unsupported', why: toReason('no_token') }

const finding = (id: string, more: Partial<Finding> = {}): Finding => ({
  id,
  detector: 'tx-origin',
  severity: 'high',
  grade: 'pattern',
  status: 'open',
  engines: ['slither'],
  locations: [{ file: 'src/Berth.sol', startLine: 62, endLine: 62, contract: 'Berth', function: 'sweep(address)' }],
  evidence: [],
  truncated: { locations: 0, evidence: 0 },
  references: [],
  text: { title: `Title of ${id}`, what: '', why: '', fix: '', falseAlarm: '' },
  suppressed: false,
  suppression: null,
  ...more,
})

const noCounts = { critical: 0, high: 0, medium: 0, low: 0, informational: 0 }
const noDecisions = { acknowledged: 0, false_positive: 0, fixed: 0 }

interface Shown {
  findings?: readonly Finding[]
  summary?: Partial<ScanSummary>
  locale?: Locale
  nextCursor?: string
}

const rendered = ({ findings = [], summary, locale = 'en', nextCursor }: Shown): string => {
  const counts = { ...noCounts }
  for (const { severity, status, library } of findings) if (status === 'open' && !library) counts[severity] += 1
  const client = new QueryClient()
  client.setQueryData(['findings', 'a'], { pages: [{ items: findings, nextCursor }], pageParams: [''] })
  const shown = { id: 'a', checks: [passed], counts, decided: noDecisions, ...summary } as ScanSummary
  const picks = { picked: new Set<string>(), pick: () => {}, toggle: () => {} }
  return renderToStaticMarkup(
    <LocaleContext value={locale}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <ReportContext value={{ summary: shown, picks, renderAskExpert: () => null }}>
            <ReportOverview />
          </ReportContext>
        </MemoryRouter>
      </QueryClientProvider>
    </LocaleContext>,
  )
}

const gaps: readonly [string, Partial<ScanSummary>][] = [
  ['an unfinished check', { checks: [passed, failed] }],
  ['no check at all', { checks: [failed] }],
  ['an unchecked contract', { scope: largeScope }],
]

test.for(gaps)('given no findings and %s, the gap takes the place of the counts', ([, summary]) => {
  for (const locale of locales) {
    const markup = rendered({ summary, locale })
    expect(markup).toContain('data-weight="loud"')
    expect(markup).toMatch(/>!<\/span>/)
    expect(markup).not.toContain('data-nothing-open')
  }
})

test.for(gaps)('given a finding and %s, the gap is in a quiet line', ([, summary]) => {
  const markup = rendered({ findings: [finding('LC-01')], summary })
  expect(markup).toContain('data-weight="quiet"')
  expect(markup).toContain('data-counts')
  expect(markup).not.toMatch(/>!<\/span>/)
})

test('given only decided findings and a gap, the gap is loud', () => {
  const decided = { ...noDecisions, false_positive: 1 }
  const findings = [finding('LC-01', { status: 'false_positive' })]
  expect(rendered({ findings, summary: { decided, checks: [passed, failed] } })).toContain('data-weight="loud"')
})

test('given no findings and a check that doesn’t apply, nothing counts as missing', () => {
  for (const locale of locales) {
    const markup = rendered({ summary: { checks: [passed, noToken], scope: pairScope }, locale })
    expect(markup).toContain('data-nothing-open')
    expect(markup).toContain('data-weight="quiet"')
    expect(markup).not.toMatch(/>!<\/span>/)
  }
})

test('default: shows the counts, the proved ones and the first open finding', () => {
  const library = { name: 'OpenZeppelin', version: '5.0.0' }
  const findings = [
    finding('LC-01', { severity: 'critical', status: 'fixed', grade: 'proved' }),
    finding('LC-02', { severity: 'critical', library }),
    finding('LC-03', { severity: 'critical', grade: 'proved' }),
    finding('LC-04'),
  ]
  const markup = rendered({ findings })
  expect(markup).toContain('data-fix-first="LC-03"')
  expect(markup).toContain('data-proved="1"')
  expect(markup.match(/data-count="\w+"/g)).toEqual(['data-count="critical"', 'data-count="high"'])
  for (const words of ['Berth.sweep · ', 'src/Berth.sol:62 · ']) expect(markup).toContain(words)
})

test('given findings that are still loading, shows no number of proved ones', () => {
  const markup = rendered({ findings: [finding('LC-01')], nextCursor: 'more' })
  expect(markup).toContain('data-fix-first="LC-01"')
  expect(markup).not.toContain('data-proved')
})

test.each([
  [{}, ''],
  [{ contract: 'A' }, 'A'],
  [{ function: 'pay(uint256)' }, 'pay'],
  [{ contract: 'A', function: 'pay(uint256)' }, 'A.pay'],
])('default: names the function of %o', (names, words) => {
  const location = { file: 'f.sol', startLine: 1, endLine: 1, ...names }
  expect(describeFunction({ locations: [location] })).toBe(words)
})
