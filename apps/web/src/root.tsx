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
import { LocaleContext } from './shared/i18n/locale-context.ts'
import { htmlLang, localeOfPath, localPath } from './shared/i18n/locale-path.ts'
import { startLoading } from './shared/pages/loading-bar.ts'
import { lostChunk } from './shared/pages/lost-chunk.ts'
import { PageDialogs } from './shared/session/components/page-dialogs.tsx'
import { drawingColours } from './shared/ui/drawing-colours.ts'
import { GenericError } from './shared/ui/generic-error.tsx'
import { LoadingBar } from './shared/ui/loading-bar.tsx'
import mark from './shared/ui/mark.svg?inline'
import { Slit } from './shared/ui/slit.tsx'
import siteCss from './shared/ui/styles/site.css?inline'
import './shared/ui/styles/app.css'

/** Reading pages carry no script but the boot block; the signed-in area is the shell that hydrates. */
export function Layout({ children }: { children: ReactNode }) {
  const locale = localeOfPath(useLocation().pathname)
  const isClientApp = useIsClientApp()
  // After a failure the browser builds this document anew, and our policy lets no script be written there.
  const hasScripts = !useRouteError()
  return (
    <html lang={htmlLang(locale)} data-app={isClientApp ? '' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {/* In the document, because one more connection would slow the fonts down. */}
        <link rel="icon" href={mark} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={localPath(locale, '/site.webmanifest')} />
        {/* The client app has a theme of its own. */}
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

/** Inline on every page: a stylesheet that is still on its way would break the transition off. */
const OPT_IN = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/** Inline blocks are written at build time and never again in the browser, which is not sent them a second time. */
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

/** A page of the client app that is not there at once; other pages are documents, which the boot script watches. */
const useRouteLoading = () => {
  const isLoading = useNavigation().state !== 'idle'
  useEffect(() => (isLoading ? startLoading() : undefined), [isLoading])
}

if (!import.meta.env.SSR) lostChunk.watch()

/** Shown while the client app loads. It has no words, because the language is known only on the client. */
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
