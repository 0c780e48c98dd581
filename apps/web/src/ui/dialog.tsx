import { m } from '@lc/content/messages'
import * as Parts from 'radix-ui/dialog'
import { type ReactNode, useState } from 'react'
import { useLocale } from '../lib/locale-context.ts'

/** Where the islands of reading pages live; dialogs there wear the night of the site. */
export const ISLANDS_ID = 'islands'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/**
 * A modal: focus stays inside, Escape and the mask close it. The mask is our own element, because Radix's overlay
 * writes a style element that the content security policy refuses.
 */
export const Dialog = ({ title, onClose, children }: DialogProps) => {
  const locale = useLocale()
  useState(rememberOpener)
  return (
    <Parts.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Parts.Portal container={document.getElementById(ISLANDS_ID)}>
        <div className="dialog-mask fixed inset-0 z-30 bg-[#05070acc]" data-testid="mask" />
        <Parts.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener?.focus()
          }}
          className="dialog-panel fixed inset-x-4 top-1/2 z-40 mx-auto max-h-[calc(100dvh-2rem)] max-w-[26rem] -translate-y-1/2 overflow-y-auto rounded-control border border-line bg-surface p-6 text-base text-text shadow-overlay sm:p-8"
        >
          <div className="flex items-start justify-between gap-4">
            <Parts.Title className="text-xl font-semibold">{title}</Parts.Title>
            <Parts.Close className="-mt-2 -mr-3 grid size-11 shrink-0 cursor-pointer place-items-center text-muted hover:text-text">
              <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
                <path d="M2 2l12 12M14 2L2 14" stroke="currentColor" strokeWidth="2" />
              </svg>
              <span className="sr-only">{m.account_dialog_close({}, { locale })}</span>
            </Parts.Close>
          </div>
          <div className="mt-5">{children}</div>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}

/** Where focus goes back to. One dialog may open another, so only what lies outside of dialogs counts. */
let opener: HTMLElement | undefined

const rememberOpener = () => {
  const active = document.activeElement
  if (active instanceof HTMLElement && !active.closest('[role="dialog"]')) opener = active
}
