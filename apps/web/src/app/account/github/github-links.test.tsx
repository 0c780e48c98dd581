import type { GithubLink, Locale } from '@lc/api-contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LocaleContext } from '../../../shared/i18n/text.ts'
import { GithubLinks } from './github-links.tsx'

const link: GithubLink = {
  id: '0197f7a0-0000-7000-8000-000000000001',
  accountLogin: 'harbor',
  githubLogin: 'ann',
  createdAt: '2026-11-17T12:00:00.000Z',
}

const rendered = (locale: Locale, props: { links: GithubLink[]; isAvailable: boolean }) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <LocaleContext value={locale}>
          <GithubLinks {...props} />
        </LocaleContext>
      </QueryClientProvider>
    </MemoryRouter>,
  )

test('default: lists the connections and offers both ways to connect, in both languages', () => {
  const props = { links: [link], isAvailable: true }
  expect(rendered('en', props)).toMatch(/harbor.*as ann on.*2026.*Remove.*Connect GitHub.*already installed/)
  expect(rendered('zh', props)).toMatch(/harbor.*2026.*ann.*移除.*连接 GitHub.*应用已经安装/)
})

test('given no connection, shows only the buttons; given no GitHub App, only what can be removed', () => {
  expect(rendered('en', { links: [], isAvailable: true })).toMatch(/No connection yet.*Connect GitHub/)
  const off = rendered('en', { links: [link], isAvailable: false })
  expect(off).toContain('Remove')
  expect(off).not.toContain('Connect GitHub')
})
