import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { HomeLink, SkipLink } from '../../shared/frame/frame-links.tsx'
import { LanguageLink } from '../../shared/frame/language-links.tsx'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { ThemeChoice } from '../shell/theme-choice.tsx'

/** A report for people without an account: no navigation, nothing to change. */
export default function ViewerLayout() {
  const _locale = useLocale()
  const _t = useText()
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <QueryClientProvider client={queries}>
      <div className="min-h-dvh bg-bg text-text">
        <SkipLink />
        <header className="night border-b border-line bg-bg text-text">
          <div className="flex h-16 items-center gap-6 px-4 lg:px-6">
            <HomeLink />
            <LanguageLink className="ml-auto flex min-h-11 items-center px-3 whitespace-nowrap text-muted hover:text-text" />
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[76rem] px-4 py-6 outline-none has-[[data-wide]]:max-w-[112rem] md:px-8"
        >
          <Outlet />
        </main>
        <footer className="mx-auto w-full max-w-[112rem] px-4 py-6 text-sm md:px-8">
          <ThemeChoice className="gap-x-4 text-sm text-muted" />
        </footer>
      </div>
    </QueryClientProvider>
  )
}
