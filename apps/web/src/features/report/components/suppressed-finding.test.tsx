import type { Finding, Locale } from '@lc/contract'
import { detectorById } from '@lc/detectors'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LocaleContext } from '../../../lib/locale-context.ts'
import { FindingDetail } from './finding-detail.tsx'
import { FindingList } from './finding-list.tsx'

const { references, text } = detectorById('tx-origin')

const findingOf = (suppression: Pick<Finding, 'suppressed' | 'suppressedAt'>): Finding => ({
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
  ...suppression,
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

test('default: of any other finding nothing is said', () => {
  const markup = rendered('en', findingOf({ suppressed: false }))
  expect(markup).not.toMatch(/suppressed/i)
})
