import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { type ReactNode, useId, useState } from 'react'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { InlineDialogs } from '../../shared/ui/dialog-panel.tsx'

type Message = (input: object, options: { locale: Locale }) => string

interface ComponentPageProps {
  name: Message
  /** The dialog as users see it, over the page. */
  modal?: (close: () => void) => ReactNode
  /** One `State` per state. */
  children: ReactNode
}

/** The page of one component: all states, and a button that opens the dialog if it is one. */
export const ComponentPage = ({ name, modal, children }: ComponentPageProps) => {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className="mb-10 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl tracking-display">{t(name)}</h1>
        {modal && (
          <button type="button" onClick={() => setIsOpen(true)} className={buttonClass('primary')}>
            {t(m.catalogue_open)}
          </button>
        )}
      </div>
      <InlineDialogs value={true}>{children}</InlineDialogs>
      {isOpen && modal?.(() => setIsOpen(false))}
    </>
  )
}

interface StateProps {
  caption: Message
  children: ReactNode
}

export const State = ({ caption, children }: StateProps) => {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      data-state
      className="grid gap-x-8 gap-y-4 border-t border-line py-8 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="text-base leading-normal font-normal text-muted">
        {caption({}, { locale: useLocale() })}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

/** For buttons of samples, which do nothing. */
export const stay = () => undefined
export const stayPut = async () => undefined

/** example.com is reserved for examples. */
export const SAMPLE_EMAIL = 'reader@example.com'
export const SAMPLE_PASSWORD = 'Night-watch-2026'
