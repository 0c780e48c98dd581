import type { Finding, Locale } from '@lc/api-contract'
import { detectorById } from '@lc/detectors'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LocaleContext } from '../../../shared/i18n/locale-context.ts'
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
  ...more,
})

const rendered = (locale: Locale, finding: Finding): string =>
  renderToStaticMarkup(
    <LocaleContext value={locale}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <FindingList findings={[finding]} chosenId={undefined} />
          <FindingDetail contractId="c" finding={finding} />
        </MemoryRouter>
      </QueryClientProvider>
    </LocaleContext>,
  )

test.for([
  ['en', 'Suppressed in the source', '(Wallet.sol, line 7)'],
  ['zh', '源码中已屏蔽', '（Wallet.sol 第 7 行）'],
] as const)('given a suppressed finding, list and detail say so and where (%s)', ([locale, tag, place]) => {
  const markup = rendered(locale, findingOf({ suppressed: true, suppressedAt: { file: 'Wallet.sol', line: 7 } }))
  expect(markup).toContain(tag)
  expect(markup).toContain(place)
})

test.for([
  ['en', 'Not checked this time', 'didn’t finish', '/contract/earlier?finding=LC-01'],
  ['zh', '这次没有检查到', '没有完成', '/zh/contract/earlier?finding=LC-01'],
] as const)(
  'given a finding that this scan did not check, list and detail say so and why (%s)',
  ([locale, ...words]) => {
    const carried = { scanId: 'earlier', reason: 'check_not_finished' } as const
    const markup = rendered(locale, findingOf({ carried }))
    for (const word of words) expect(markup).toContain(word)
  },
)

test('default: of any other finding nothing is said', () => {
  const markup = rendered('en', findingOf({}))
  expect(markup).not.toMatch(/suppressed|not checked/i)
})
