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
  useState(rememberPage)
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
          <Parts.Title className="pr-10 text-xl font-semibold">{title}</Parts.Title>
          <div className="mt-5">{children}</div>
          {/* Last, so that focus starts on the first field or action. */}
          <Parts.Close className="absolute top-4 right-3 grid size-11 cursor-pointer place-items-center text-muted hover:text-text sm:top-6 sm:right-5">
            <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
              <path d="M2 2l12 12M14 2L2 14" stroke="currentColor" strokeWidth="2" />
            </svg>
            <span className="sr-only">{m.account_dialog_close({}, { locale })}</span>
          </Parts.Close>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}

/** Where focus goes back to. One dialog may open another, so only what lies outside of dialogs counts. */
let opener: HTMLElement | undefined

const rememberPage = () => {
  const active = document.activeElement
  if (active instanceof HTMLElement && !active.closest('[role="dialog"]')) opener = active
  const root = document.documentElement
  // A dialog that opens from another finds the scrollbar gone already.
  if (!document.querySelector('[role="dialog"]')) root.toggleAttribute('data-scrollbar', innerWidth > root.clientWidth)
}
