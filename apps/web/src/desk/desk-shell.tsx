import { deskRoutes } from '@lc/api-contract/desk'
import { m } from '@lc/content/messages'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { SkipLink } from '../shared/frame/frame-links.tsx'
import { LanguageLink } from '../shared/frame/language-links.tsx'
import { localPath } from '../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../shared/i18n/text.ts'
import { Slit } from '../shared/ui/slit.tsx'
import { forgetDrafts } from './answer-form.tsx'
import { callDesk } from './desk-api.ts'
import { useDesk } from './desk-context.ts'

const item =
  'flex min-h-11 items-center px-1.5 text-muted max-sm:text-sm hover:text-text sm:px-3 aria-[current=page]:font-semibold aria-[current=page]:text-text'

interface DeskShellProps {
  /** The screen uses the whole window. */
  isWide: boolean
  children: ReactNode
}

export const DeskShell = ({ isWide, children }: DeskShellProps) => {
  const locale = useLocale()
  const t = useText()
  const { name } = useDesk()
  const queries = useQueryClient()
  const leave = async () => {
    await callDesk(deskRoutes.leaveDesk).catch(() => undefined)
    // No ticket stays on the screen or in memory.
    forgetDrafts()
    queries.setQueryData(['expert'], null)
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'expert' })
  }
  return (
    <Frame
      bar={
        <>
          <nav aria-label={t(m.desk_nav)} className="flex">
            <NavLink to={localPath(locale, '/')} end className={item}>
              {t(m.desk_queue)}
            </NavLink>
            <NavLink to={localPath(locale, '/statistics')} className={item}>
              {t(m.desk_statistics)}
            </NavLink>
          </nav>
          <span className="ml-auto max-w-40 truncate text-sm text-muted max-sm:hidden" data-expert>
            {name}
          </span>
          <LanguageLink className={`${item} whitespace-nowrap max-sm:ml-auto`} />
          <button type="button" onClick={leave} className={`${item} cursor-pointer whitespace-nowrap`}>
            {t(m.desk_log_out)}
          </button>
        </>
      }
      isWide={isWide}
    >
      {children}
    </Frame>
  )
}

/** For people who aren't signed in. */
export const EntranceShell = ({ children }: { children: ReactNode }) => (
  <Frame bar={<LanguageLink className={`${item} ml-auto`} />} isWide={false}>
    {children}
  </Frame>
)

const Frame = ({ bar, isWide, children }: { bar: ReactNode; isWide: boolean; children: ReactNode }) => {
  const locale = useLocale()
  const t = useText()
  return (
    <div className="min-h-dvh bg-bg text-text">
      <SkipLink />
      <header className="night border-b border-line bg-bg text-text">
        <div className="flex h-14 items-center gap-x-1 px-3 sm:gap-x-3 lg:px-6">
          <Link to={localPath(locale, '/')} className="flex min-h-11 items-center gap-3 font-semibold">
            <Slit className="h-7 w-3.5 text-volt" />
            <span className="max-sm:sr-only">{t(m.desk_name)}</span>
          </Link>
          {bar}
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={isWide ? 'outline-none' : 'mx-auto w-full max-w-[60rem] px-4 py-8 outline-none md:px-8'}
      >
        {children}
      </main>
    </div>
  )
}
