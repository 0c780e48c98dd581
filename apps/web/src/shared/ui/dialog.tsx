import * as Parts from 'radix-ui/dialog'
import { useContext, useEffect, useState } from 'react'
import {
  CloseMark,
  type DialogPanelProps,
  dialogLook,
  InlineDialog,
  InlineDialogs,
  ISLANDS_ID,
} from './dialog-panel.tsx'

export const Dialog = (props: DialogPanelProps) =>
  useContext(InlineDialogs) ? <InlineDialog {...props} /> : <ModalDialog {...props} />

/**
 * A modal: focus stays inside, Escape and the mask close it. The mask is our own element, because Radix's overlay
 * writes a style element that the content security policy refuses.
 */
const ModalDialog = (props: DialogPanelProps) => {
  const { title, onClose, closesOnMask = true, admitsOthers = false, children } = props
  useState(rememberPage)
  useClosedPage(admitsOthers)
  return (
    <Parts.Root open modal={!admitsOthers} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Parts.Portal container={document.getElementById(ISLANDS_ID)}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape is the key for it. The mask hears clicks itself, because Radix listens only from a moment after the dialog is on screen. */}
        <div
          role="presentation"
          className="dialog-mask pointer-events-auto fixed inset-0 z-30 bg-[#05070acc]"
          data-testid="mask"
          onClick={closesOnMask ? onClose : undefined}
        />
        <Parts.Content
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener?.focus()
          }}
          className={`dialog-panel fixed inset-x-4 top-1/2 z-40 mx-auto max-h-[calc(100dvh-2rem)] max-w-[26rem] -translate-y-1/2 overflow-y-auto shadow-overlay ${dialogLook.panel}`}
        >
          <Parts.Title className={dialogLook.title}>{title}</Parts.Title>
          <div className={dialogLook.body}>{children}</div>
          {/* Last, so that focus starts on the first field or action. */}
          <Parts.Close className={dialogLook.close}>
            <CloseMark />
          </Parts.Close>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}

/** Closes off what stands on the page now: Radix would close off whatever comes later as well. */
const useClosedPage = (isWanted: boolean) =>
  useEffect(() => {
    const closed = [...document.body.children].filter(
      (element) => isWanted && !element.matches('.dialog-mask, [role="dialog"], script, [inert]'),
    )
    for (const element of closed) element.toggleAttribute('inert', true)
    return () => {
      for (const element of closed) element.toggleAttribute('inert', false)
    }
  }, [isWanted])

/** Where focus goes back to. One dialog may open another, at once or later, so only what lies outside of dialogs counts. */
let opener: HTMLElement | undefined

const rememberPage = () => {
  const active = document.activeElement
  const isOnPage = active !== document.body && !active?.closest('[role="dialog"]')
  if (active instanceof HTMLElement && isOnPage) opener = active
  const root = document.documentElement
  // A dialog that opens from another finds the scrollbar gone already.
  if (!document.querySelector('[role="dialog"]')) root.toggleAttribute('data-scrollbar', innerWidth > root.clientWidth)
}
