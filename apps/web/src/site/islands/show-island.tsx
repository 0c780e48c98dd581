import { Fragment, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { LocaleContext } from '../../shared/i18n/locale-context.ts'
import { localeOfPath } from '../../shared/i18n/locale-path.ts'
import { ISLANDS_ID } from '../../shared/ui/dialog-panel.tsx'
import { Toaster } from '../../shared/ui/toaster.tsx'
import '../../shared/ui/styles/islands.css'

const place = document.body.appendChild(document.createElement('div'))
place.id = ISLANDS_ID
place.className = 'night'
const root = createRoot(place)
const shown = new Map<string, ReactNode>()

/** Gives an island what it draws beside the page, in place of what it drew before. All of them share one toaster. */
export const showIsland = (name: string, node: ReactNode) => {
  shown.set(name, node)
  root.render(
    inLanguage(
      <>
        {[...shown].map(([key, island]) => (
          <Fragment key={key}>{island}</Fragment>
        ))}
        <Toaster />
      </>,
    ),
  )
}

/** In the language of the page. */
export const inLanguage = (node: ReactNode) => (
  <LocaleContext value={localeOfPath(location.pathname)}>{node}</LocaleContext>
)
