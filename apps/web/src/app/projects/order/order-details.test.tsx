import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LocaleContext } from '../../../shared/i18n/text.ts'
import { SameScanNote } from './order-details.tsx'

const same = { charge: 'existing', contractId: 'c1', orderedAt: '2026-11-16T12:00:00.000Z' } as const

const rendered = (locale: 'en' | 'zh', finishedAt?: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LocaleContext value={locale}>
        <SameScanNote same={finishedAt ? { ...same, finishedAt } : same} />
      </LocaleContext>
    </MemoryRouter>,
  )

test('default: shows when these files were scanned and links to that report, in both languages', () => {
  const done = '2026-11-17T12:00:00.000Z'
  expect(rendered('en', done)).toMatch(/scanned on Nov 17, 2026.*href="\/contract\/c1"/)
  expect(rendered('zh', done)).toMatch(/2026年11月17日.*href="\/zh\/contract\/c1"/)
})

test('given a running scan, links to it', () => {
  expect(rendered('en')).toMatch(/being scanned.*Nov 16, 2026.*href="\/contract\/c1"/)
})
