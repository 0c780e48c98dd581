import type { Finding, Locale } from '@lc/api-contract'
import { detectorById } from '@lc/detectors'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LocaleContext } from '../../../shared/i18n/text.ts'
import { FindingDetail } from './finding-detail.tsx'
import { FindingList } from './finding-list.tsx'

const { references, text } = detectorById('tx-origin')

const findingOf = (more: Partial<Finding>): Finding => ({
  id: 'LC-01',
  detector: 'tx-origin',
  severity: 'medium',
  grade: 'pattern',
  status: 'open',
  engines: ['slither'],
  locations: [{ file: 'Wallet.sol', startLine: 8, endLine: 8 }],
  evidence: [{ engine: 'slither', check: 'tx-origin', words: 'it does' }],
  truncated: { locations: 0, evidence: 0 },
  references: [...references],
  text: text.en,
  suppressed: false,
  suppression: null,
  ...more,
})

const rendered = (locale: Locale, finding: Finding): string =>
  renderToStaticMarkup(
    <LocaleContext value={locale}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <FindingList findings={[finding]} chosenId={undefined} />
          <FindingDetail scanId="c" finding={finding} />
        </MemoryRouter>
      </QueryClientProvider>
    </LocaleContext>,
  )

test.for([
  ['en', 'comment', 'Suppressed in the source', '(Wallet.sol, line 7)', 'Reason: &lt;b&gt;Only the owner&lt;/b&gt;'],
  ['zh', 'comment', '源码中已屏蔽', '（Wallet.sol 第 7 行）', '理由：&lt;b&gt;Only the owner&lt;/b&gt;'],
  ['en', 'configuration', 'Suppressed by lcat.toml', 'Wallet.sol, line 7', '⟨U+202E⟩'],
  ['zh', 'configuration', 'lcat.toml 已屏蔽', 'Wallet.sol 第 7 行', '⟨U+202E⟩'],
] as const)(
  'given a suppressed finding, list and detail show it with place and reason (%s, %s)',
  ([locale, source, tag, place, reason]) => {
    const suppression = { file: 'Wallet.sol', line: 7, source, reason: '<b>Only the owner</b>\u202e' }
    const markup = rendered(locale, findingOf({ suppressed: true, suppression }))
    expect(markup).toContain(tag)
    expect(markup).toContain(place)
    expect(markup.split(reason)).toHaveLength(3)
  },
)

test.for([
  ['en', 'Not checked this time', 'didn’t finish', '/contract/earlier?finding=LC-01'],
  ['zh', '这次没有检查到', '没有完成', '/zh/contract/earlier?finding=LC-01'],
] as const)(
  'given a finding that this scan didn’t check, list and detail show it with the reason (%s)',
  ([locale, ...words]) => {
    const carried = { scanId: 'earlier', reason: 'check_not_finished' } as const
    const markup = rendered(locale, findingOf({ carried }))
    for (const word of words) expect(markup).toContain(word)
  },
)

test('default: any other finding has no such tag', () => {
  const markup = rendered('en', findingOf({}))
  expect(markup).not.toMatch(/suppressed|not checked/i)
})
