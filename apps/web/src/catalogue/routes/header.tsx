import { m } from '@lc/content/messages'
import type { ReactNode } from 'react'
import { MenuLinks } from '../../shared/frame/menus.tsx'
import { SiteHeader } from '../../shared/frame/site-header.tsx'
import { useText } from '../../shared/i18n/text.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { ComponentPage, State } from './component-page.tsx'

export const meta = appMeta(m.catalogue_header)

const states = [
  { caption: m.catalogue_header_signed_out, path: '/auto-detection', isSignedIn: false },
  { caption: m.catalogue_header_signed_in, path: '/auto-detection', isSignedIn: true },
  { caption: m.catalogue_header_blog, path: '/blog', isSignedIn: false },
]

export default function HeaderPage() {
  const t = useText()
  return (
    <ComponentPage name={m.catalogue_header}>
      {states.map(({ caption, path, isSignedIn }) => (
        <State key={t(caption)} caption={caption}>
          <Frame isSignedIn={isSignedIn}>
            <SiteHeader path={path} label={t(caption)} />
          </Frame>
        </State>
      ))}
      <State caption={m.catalogue_header_menu}>
        <nav aria-label={t(m.site_nav_menu)} className="night max-w-80 border border-line bg-surface pt-4 text-text">
          <MenuLinks />
        </nav>
      </State>
    </ComponentPage>
  )
}

/** A dark background, to show the header's transparency. */
const Frame = ({ isSignedIn, children }: { isSignedIn: boolean; children: ReactNode }) => (
  <div className="frame night h-32 bg-surface-2" data-session={isSignedIn ? '' : undefined}>
    {children}
  </div>
)
