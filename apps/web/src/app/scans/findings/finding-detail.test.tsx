import type { Finding } from '@lc/api-contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { FindingDetail } from './finding-detail.tsx'

const finding: Finding = {
  id: 'LC-01',
  detector: 'tx-origin',
  severity: 'high',
  grade: 'pattern',
  status: 'open',
  engines: ['slither'],
  locations: [{ file: 'Wallet.sol', startLine: 2, endLine: 2 }],
  evidence: [{ engine: 'slither', check: 'tx-origin', words: 'the-engine-message' }],
  truncated: { locations: 0, evidence: 0 },
  references: [{ label: 'the-reference', url: 'https://example.org' }],
  text: {
    title: 'the-title',
    what: 'the-explanation',
    why: 'the-consequence',
    fix: 'the-fix',
    falseAlarm: 'the-exception',
  },
  suppressed: false,
  suppression: null,
}

const rendered = () => {
  const client = new QueryClient()
  client.setQueryData(['code', 'c', 'Wallet.sol'], { text: 'the-code\nuint256 a;\n' })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <FindingDetail scanId="c" finding={finding} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('default: goes from the consequence to the code, the explanation and the fix, then to the evidence', () => {
  const order = 'title consequence code explanation fix exception engine-message reference'
  const places = order.split(' ').map((part) => rendered().indexOf(`the-${part}`))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(Math.min(...places)).toBeGreaterThan(0)
})

test('default: the messages of engines are closed, and the code is coloured', () => {
  expect(rendered()).toMatch(/<details[^>]*data-engine-messages/)
  expect(rendered()).not.toMatch(/<details[^>]* open/)
  expect(rendered()).toContain('<span class="text-code-type">uint256</span>')
})
