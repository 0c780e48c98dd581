import { m } from '@lc/content/messages'
import { createContext, type ReactNode, useId } from 'react'
import { useLocale } from '../i18n/locale-context.ts'

export interface DialogPanelProps {
  title: string
  onClose: () => void
  /** False where a click beside the dialog must not lose it; Escape and the close button still close it. */
  closesOnMask?: boolean
  /** Another party's own frame may open over it, as a bank's question does: the page is closed off, but nothing after it. */
  admitsOthers?: boolean
  children: ReactNode
}

/** True where dialogs stand in the page instead of over it, as the catalogue shows several at once. */
export const InlineDialogs = createContext(false)

/** Where the islands of reading pages live; dialogs there wear the night of the site. */
export const ISLANDS_ID = 'islands'

/** How a dialog looks, whether it stands over the page or in it. */
export const dialogLook = {
  panel: 'rounded-control border border-line bg-surface p-6 text-base text-text sm:p-8',
  title: 'pr-10 text-xl font-semibold',
  body: 'mt-5',
  close:
    'absolute top-4 right-3 grid size-11 cursor-pointer place-items-center text-muted hover:text-text sm:top-6 sm:right-5',
} as const

/** A dialog as a part of the page: no mask, no focus trap, and not announced as a dialog. */
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
