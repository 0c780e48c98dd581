import { Fragment, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { localeOfPath } from '../../shared/i18n/locale-path.ts'
import { LocaleContext } from '../../shared/i18n/text.ts'
import { ISLANDS_ID } from '../../shared/ui/dialog-panel.tsx'
import { Toaster } from '../../shared/ui/toaster.tsx'
import '../../shared/ui/styles/islands.css'

const place = document.body.appendChild(document.createElement('div'))
place.id = ISLANDS_ID
place.className = 'night'
const root = createRoot(place)
const shown = new Map<string, ReactNode>()

/** Renders an island beside the page and replaces its previous content. All islands share one toaster. */
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

/** Sets the language of the page for an island. */
export const inLanguage = (node: ReactNode) => (
  <LocaleContext value={localeOfPath(location.pathname)}>{node}</LocaleContext>
)
