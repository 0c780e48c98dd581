import { type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_FrameworkContext,
  useLocation,
  useNavigation,
  useRouteError,
} from 'react-router'
import bootScript from '../dist/boot.js?raw'
import sansFont from '../dist/fonts/instrument-sans.woff2?url'
import monoFont from '../dist/fonts/jetbrains-mono.woff2?url'
import { htmlLang, localeOfPath, localPath } from './shared/i18n/locale-path.ts'
import { LocaleContext } from './shared/i18n/text.ts'
import { startLoading } from './shared/pages/loading-bar.ts'
import { lostChunk } from './shared/pages/reload-once.ts'
import { PageDialogs } from './shared/session/page-dialogs.tsx'
import { drawingColours } from './shared/ui/drawing-colours.ts'
import { GenericError } from './shared/ui/generic-error.tsx'
import { LoadingBar } from './shared/ui/loading-bar.tsx'
import mark from './shared/ui/mark.svg?inline'
import { Slit } from './shared/ui/slit.tsx'
import siteCss from './shared/ui/styles/site.css?inline'
import './shared/ui/styles/app.css'

/** Public pages contain only the boot script. The signed-in area is a shell that hydrates. */
export function Layout({ children }: { children: ReactNode }) {
  const locale = localeOfPath(useLocation().pathname)
  const isClientApp = useIsClientApp()
  // After an error the browser renders this document again, and our policy allows no new scripts.
  const hasScripts = !useRouteError()
  return (
    <html lang={htmlLang(locale)} data-app={isClientApp ? '' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {/* Inlined, because another connection would delay the fonts. */}
        <link rel="icon" href={mark} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={localPath(locale, '/site.webmanifest')} />
        {/* The client app has its own theme. */}
        {!isClientApp && <meta name="theme-color" content={drawingColours.bg} />}
        {[sansFont, monoFont].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own built file, allowed by its hash */}
        {hasScripts && <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: bootBlock }} />}
        <style>{OPT_IN}</style>
        {isClientApp && <Links />}
        {(!isClientApp || import.meta.env.DEV) && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own built file, allowed by its hash
          <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: siteBlock }} />
        )}
      </head>
      <body>
        <LocaleContext value={locale}>{children}</LocaleContext>
        {isClientApp && hasScripts && <ScrollRestoration />}
        {isClientApp && hasScripts && <Scripts />}
      </body>
    </html>
  )
}

/** In development every page hydrates. */
const useIsClientApp = () => useContext(UNSAFE_FrameworkContext)?.isSpaMode || import.meta.env.DEV

/** Inline on every page: waiting for a style sheet would cancel the transition. */
const OPT_IN = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/** Inline blocks are written at build time. The browser doesn't receive them a second time. */
const bootBlock = import.meta.env.SSR ? bootScript : ''
const siteBlock = import.meta.env.SSR ? siteCss : ''

export default function Root() {
  useRouteLoading()
  return (
    <>
      <LoadingBar />
      <Outlet />
      {useIsClientApp() && <PageDialogs />}
    </>
  )
}

/** Shows the loading bar for slow pages of the client app. Other pages are documents, which the boot script watches. */
const useRouteLoading = () => {
  const isLoading = useNavigation().state !== 'idle'
  useEffect(() => (isLoading ? startLoading() : undefined), [isLoading])
}

if (!import.meta.env.SSR) lostChunk.watch()

/** Shown while the client app loads. It has no text, because only the client knows the language. */
export function HydrateFallback() {
  const isLost = useSyncExternalStore(lostChunk.subscribe, lostChunk.current, () => false)
  if (isLost) return <ErrorBoundary />
  return (
    <div className="grid min-h-dvh place-items-center">
      <Slit isRunning className="h-16 w-8 text-volt" />
    </div>
  )
}

export function ErrorBoundary() {
  return <GenericError />
}
