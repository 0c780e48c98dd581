import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ClientLoaderFunctionArgs, Outlet, redirectDocument } from 'react-router'
import { useUser } from '../../shared/api/account/get-user.ts'
import { LanguageLink, LanguageOffer } from '../../shared/frame/language-links.tsx'
import { CompanyMenu, MobileMenu, menus } from '../../shared/frame/menus.tsx'
import { leaveFor, reloadPage } from '../../shared/session/browser-storage.ts'
import { entrancePath, returnPath } from '../../shared/session/return-path.ts'
import { session } from '../../shared/session/session.ts'
import { Shell } from '../shell/shell.tsx'

/** Redirects to the entrance without a stored token; a log-in leads back. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => {
  if (session.token()) {
    returnPath.forget()
    return null
  }
  const url = new URL(request.url)
  returnPath.remember(url)
  throw redirectDocument(entrancePath(url))
}

/** The manage layout of the specification. */
export default function ManageLayout() {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <QueryClientProvider client={queries}>
      <Manage />
    </QueryClientProvider>
  )
}

const link = 'flex min-h-11 items-center px-3 whitespace-nowrap text-muted hover:text-text'

const Manage = () => {
  const { user } = useUser()
  useOtherTabs()
  const extras = (
    <div className="hidden items-center md:flex">
      <CompanyMenu className={link} />
      <LanguageLink className={link} />
    </div>
  )
  return (
    <>
      <Shell links={menus.products} extras={extras} menu={<MobileMenu />} email={user?.email}>
        <Outlet />
      </Shell>
      <LanguageOffer />
    </>
  )
}

/** When another tab logs out or changes the user, this tab leaves or reloads. */
const useOtherTabs = () =>
  useEffect(() => {
    const mine = session.token()
    return session.watch(() => {
      const token = session.token()
      if (!token) leaveFor(entrancePath(location))
      else if (token !== mine) reloadPage()
    })
  }, [])
