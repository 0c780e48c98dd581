import { m } from '@lc/content/messages'
import * as Parts from 'radix-ui/dialog'
import { type ReactNode, useContext, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useText } from '../i18n/text.ts'
import { buttonClass } from './button.ts'
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
 * A modal: the focus stays inside, Escape and the mask close it. The mask is our own element, because Radix's overlay
 * writes a style element that the content security policy blocks.
 */
const ModalDialog = (props: DialogPanelProps) => {
  const { title, onClose, closesOnMask = true, admitsOthers = false, isOnTop = false, children } = props
  const [mask, panel] = isOnTop ? ['z-41', 'z-42'] : ['z-30', 'z-40']
  useState(rememberPage)
  useClosedPage(admitsOthers)
  useEscape(onClose, isOnTop)
  return (
    <Parts.Root open modal={!admitsOthers} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Parts.Portal container={document.getElementById(ISLANDS_ID)}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape is the key for it. The mask hears clicks itself, because Radix listens only from a moment after the dialog is on screen. */}
        <div
          role="presentation"
          className={`dialog-mask pointer-events-auto fixed inset-0 ${mask} bg-[#05070acc]`}
          data-testid="mask"
          onClick={closesOnMask ? onClose : undefined}
        />
        <Parts.Content
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            returnFocus()
          }}
          className={`dialog-panel fixed inset-x-4 top-1/2 ${panel} mx-auto max-h-[calc(100dvh-2rem)] max-w-[26rem] -translate-y-1/2 overflow-y-auto shadow-overlay ${dialogLook.panel}`}
        >
          <Parts.Title className={dialogLook.title}>{title}</Parts.Title>
          <div className={dialogLook.body}>{children}</div>
          {/* Last, so that the focus starts on the first field or action. */}
          <Parts.Close className={dialogLook.close}>
            <CloseMark />
          </Parts.Close>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}

/** In the order in which they opened. */
const openDialogs: { isOnTop: boolean }[] = []

const topmostDialog = () => openDialogs.findLast(({ isOnTop }) => isOnTop) ?? openDialogs.at(-1)

/**
 * Escape closes the topmost dialog as soon as it is on screen. Radix moves its listener one task later; until then
 * Escape would close the dialog below and lose its input.
 */
const useEscape = (onClose: () => void, isOnTop: boolean) => {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const dialog = { isOnTop }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || topmostDialog() !== dialog) return
      event.preventDefault()
      close()
    }
    openDialogs.push(dialog)
    document.addEventListener('keydown', closeOnEscape, { capture: true })
    return () => {
      openDialogs.splice(openDialogs.indexOf(dialog), 1)
      document.removeEventListener('keydown', closeOnEscape, { capture: true })
    }
  }, [isOnTop])
}

/** Makes the current content of the page inert. Radix would also include elements added later. */
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

/** The element that gets the focus back. A dialog may open another one, so only elements outside of dialogs count. */
let opener: HTMLElement | undefined

const rememberPage = () => {
  const active = document.activeElement
  const isOnPage = active !== document.body && !active?.closest('[role="dialog"]')
  if (active instanceof HTMLElement && isOnPage) opener = active
  const root = document.documentElement
  // If a dialog opens from another, the scrollbar is already hidden.
  if (!document.querySelector('[role="dialog"]')) root.toggleAttribute('data-scrollbar', innerWidth > root.clientWidth)
}

/**
 * To the dialog below, if this one was on top of another. A dialog that replaced this one keeps the focus. The button
 * that opened this one may have disappeared with its row.
 */
const returnFocus = () => {
  if (document.activeElement?.closest('[role="dialog"]')) return
  const below = document.querySelector<HTMLElement>('[role="dialog"]')
  if (below) return below.focus()
  if (opener?.isConnected) return opener.focus()
  document.getElementById('content')?.focus({ preventScroll: true })
}

interface ConfirmDialogProps {
  title: string
  /** The consequences, and any field that must be filled in first. */
  children: ReactNode
  /** The verb on the button; `busyLabel` while the action runs. */
  label: string
  busyLabel?: string
  /** The label of the other button, where "Cancel" could be read as the action itself. */
  dismissLabel?: string
  isBusy?: boolean
  /** The input can't be sent as it is. */
  isBlocked?: boolean
  /** The action loses data permanently. */
  isDanger?: boolean
  /** False if a click outside would lose typed text. */
  closesOnMask?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** A dialog with one action: a confirmation, or a short form. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, children, label, busyLabel = label, isBusy = false, isDanger = false, onConfirm, onClose } = props
  const t = useText()
  const { dismissLabel = t(m.app_cancel), isBlocked = false, closesOnMask = true } = props
  return (
    <Dialog title={title} closesOnMask={closesOnMask} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm()
        }}
      >
        {children}
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="submit" disabled={isBusy || isBlocked} className={buttonClass(isDanger ? 'danger' : 'primary')}>
            {isBusy ? busyLabel : label}
          </button>
          <button type="button" onClick={onClose} className={buttonClass('quiet')}>
            {dismissLabel}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
