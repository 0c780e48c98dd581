import { m } from '@lc/content/messages'
import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { useLocale } from '../i18n/text.ts'

export interface DialogPanelProps {
  title: string
  onClose: () => void
  /** False if a click outside must not close the dialog. Escape and the close button still do. */
  closesOnMask?: boolean
  /**
   * A third party's frame may open over it, such as a bank's confirmation. The page is inert, but frames added later
   * aren't.
   */
  admitsOthers?: boolean
  /** It may open while another dialog is open, and goes back to it. */
  isOnTop?: boolean
  children: ReactNode
}

/** True where dialogs are part of the page, as in the catalogue, which shows several at once. */
export const InlineDialogs = createContext(false)

/** The element of the islands on public pages. Dialogs in it use the site's dark theme. */
export const ISLANDS_ID = 'islands'

/** The look of a dialog, over the page or in it. */
export const dialogLook = {
  panel: 'rounded-control border border-line bg-surface p-6 text-base text-text sm:p-8',
  title: 'pr-10 text-xl font-semibold',
  body: 'mt-5',
  close:
    'absolute top-4 right-3 grid size-11 cursor-pointer place-items-center text-muted hover:text-text sm:top-6 sm:right-5',
} as const

/** A dialog as part of the page: no mask, no focus trap, not announced as a dialog. */
export const InlineDialog = ({ title, onClose, children }: DialogPanelProps) => {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of one form, and a section would be a landmark each
    <div role="group" aria-labelledby={id} className={`relative w-full max-w-[26rem] ${dialogLook.panel}`}>
      <h3 id={id} className={dialogLook.title}>
        {title}
      </h3>
      <div className={dialogLook.body}>{children}</div>
      <button type="button" onClick={onClose} className={dialogLook.close}>
        <CloseMark />
      </button>
    </div>
  )
}

export const CloseMark = () => (
  <>
    <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
      <path d="M2 2l12 12M14 2L2 14" stroke="currentColor" strokeWidth="2" />
    </svg>
    <span className="sr-only">{m.account_dialog_close({}, { locale: useLocale() })}</span>
  </>
)

/** A sentence that replaces a form. It takes the focus, so it is read out and the focus isn't lost. */
export const AnnouncedText = ({ children }: { children: ReactNode }) => {
  const text = useRef<HTMLParagraphElement>(null)
  const isInline = useContext(InlineDialogs)
  useEffect(() => {
    if (!isInline) text.current?.focus()
  }, [isInline])
  return (
    <p ref={text} tabIndex={-1} className="wrap-anywhere outline-none">
      {children}
    </p>
  )
}
