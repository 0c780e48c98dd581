import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, Outlet, redirectDocument } from 'react-router'
import { CompanyMenu } from '../../shared/frame/components/company-menu.tsx'
import { LanguageLink } from '../../shared/frame/components/language-link.tsx'
import { LanguageOffer } from '../../shared/frame/components/language-offer.tsx'
import { MobileMenu } from '../../shared/frame/components/mobile-menu.tsx'
import { menus } from '../../shared/frame/menus.ts'
import { entrancePath } from '../../shared/session/entrance-path.ts'
import { returnPath } from '../../shared/session/return-path.ts'
import { session } from '../../shared/session/session.ts'
import { useUser } from '../../shared/session/use-user.ts'
import { Shell } from '../shell/components/shell.tsx'
import { useSessionElsewhere } from '../shell/use-session-elsewhere.ts'

/** The guard: without a stored token there is nothing to see here. A log-in leads back. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => {
  if (session.token()) {
    returnPath.forget()
    return null
  }
  const asked = new URL(request.url)
  returnPath.remember(asked)
  throw redirectDocument(entrancePath(asked))
}

/** The manage layout of the spec: the signed-in pages in their shell. */
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
  useSessionElsewhere()
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
