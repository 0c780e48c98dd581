import type { ScanSummary } from '@lc/api-contract'
import { pairScope } from '@lc/report/sample/scope'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LocaleContext } from '../../../shared/i18n/text.ts'
import { ReportHead } from './report-head.tsx'

const files = [
  { path: 'src/CatToken.sol', lines: 1200, sha256: '' },
  { path: 'src/Staking.sol', lines: 34, sha256: '' },
  { path: 'lib/ERC20.sol', lines: 5000, sha256: '' },
]

const rendered = (more: Partial<ScanSummary>, locale: 'en' | 'zh' = 'en'): string => {
  const summary = {
    name: 'Harbor',
    files: [],
    createdAt: '2026-11-16T10:00:00.000Z',
    ...more,
  } as unknown as ScanSummary
  return renderToStaticMarkup(
    <LocaleContext value={locale}>
      <MemoryRouter>
        <ReportHead summary={summary} />
      </MemoryRouter>
    </LocaleContext>,
  )
}

const textOf = (markup: string) => markup.replace(/<[^>]*>/g, '')

test('default: shows contracts, lines without dependencies, and the compiler without its commit', () => {
  const more = { scope: pairScope, files, compiler: '0.8.28+commit.7893614a' }
  expect(textOf(rendered(more))).toContain('2 contracts·1,234 lines·solc 0.8.28·')
  expect(textOf(rendered(more, 'zh'))).toContain('2 个合约·1,234 行·solc 0.8.28·')
})

test('given a scan without a scope, counts all lines and no contracts', () => {
  expect(textOf(rendered({ files }))).toMatch(/Harbor6,234 lines·/)
})

test('given sources from a chain, names it', () => {
  const deployment = { chainId: 1, address: '0x0' } as unknown as NonNullable<ScanSummary['deployment']>
  expect(textOf(rendered({ deployment }))).toContain('Ethereum')
})

test('given invisible characters in the name, shows them', () => {
  expect(textOf(rendered({ name: 'x\u202ey' }))).toContain('⟨U+202E⟩')
})
