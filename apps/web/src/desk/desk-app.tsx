import { m } from '@lc/content/messages'
import { QueryCache, QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Route, Routes, useLocation, useParams } from 'react-router'
import { htmlLang, localeOfPath, localPath } from '../shared/i18n/locale-path.ts'
import { LocaleContext, useLocale, useText } from '../shared/i18n/text.ts'
import { LoadFailed, Loading } from '../shared/ui/load-state.tsx'
import { Toaster } from '../shared/ui/toaster.tsx'
import { isNotFound, useExpert } from './desk-api.ts'
import { DeskContext } from './desk-context.ts'
import { DeskShell, EntranceShell } from './desk-shell.tsx'
import { Invitation } from './invitation.tsx'
import { LogIn } from './log-in.tsx'
import { StatisticsScreen } from './statistics-screen.tsx'
import { TicketScreen } from './ticket-screen.tsx'

/** The language is in the address, as on the users' site. */
export const DeskApp = () => {
  const locale = localeOfPath(useLocation().pathname)
  const [queries] = useState(openQueries)
  useEffect(() => {
    document.documentElement.lang = htmlLang(locale)
    document.title = m.desk_name({}, { locale })
  }, [locale])
  return (
    <LocaleContext value={locale}>
      <QueryClientProvider client={queries}>
        <Toaster />
        <DeskRoutes />
      </QueryClientProvider>
    </LocaleContext>
  )
}

/** Nothing is there for someone whose session has ended, so a missing thing may mean that. */
const openQueries = (): QueryClient => {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false } },
    queryCache: new QueryCache({
      onError: (error) => isNotFound(error) && queries.invalidateQueries({ queryKey: ['expert'] }),
    }),
  })
  return queries
}

const DeskRoutes = () => {
  const locale = useLocale()
  const path = (bare: string) => localPath(locale, bare)
  return (
    <Routes>
      <Route
        path={path('/invitation')}
        element={
          <EntranceShell>
            <Invitation />
          </EntranceShell>
        }
      />
      <Route path={path('/statistics')} element={<ForExperts screen={<StatisticsScreen />} />} />
      <Route path={path('/tickets/:reference/*')} element={<ForExperts screen={<OpenTicket />} isWide />} />
      <Route path="*" element={<ForExperts screen={<TicketScreen reference={undefined} segment="" />} isWide />} />
    </Routes>
  )
}

const OpenTicket = () => {
  const { reference, '*': segment = '' } = useParams()
  return <TicketScreen reference={reference} segment={segment} />
}

/** The screen for an expert, or the sign-in for everyone else. */
const ForExperts = ({ screen, isWide = false }: { screen: React.ReactNode; isWide?: boolean }) => {
  const t = useText()
  const queries = useQueryClient()
  const { data: expert, isError, refetch } = useExpert()
  if (isError)
    return (
      <EntranceShell>
        <LoadFailed onRetry={refetch} />
      </EntranceShell>
    )
  if (expert === undefined)
    return (
      <EntranceShell>
        <h1 className="sr-only">{t(m.desk_name)}</h1>
        <Loading />
      </EntranceShell>
    )
  if (expert === null)
    return (
      <EntranceShell>
        <LogIn onDone={(signedIn) => queries.setQueryData(['expert'], signedIn)} />
      </EntranceShell>
    )
  return (
    <DeskContext value={expert}>
      <DeskShell isWide={isWide}>{screen}</DeskShell>
    </DeskContext>
  )
}
