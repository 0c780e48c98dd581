import { createRoot } from 'react-dom/client'
import { activate } from '../features/session/api/activate.ts'
import { SessionDialogs } from '../features/session/components/session-dialogs.tsx'
import { dialogStore } from '../features/session/dialog-store.ts'
import { LocaleContext } from '../lib/locale-context.ts'
import { localeOfPath } from '../lib/locale-path.ts'
import { toastStore } from '../lib/toast-store.ts'
import { ISLANDS_ID } from '../ui/dialog.tsx'
import { Toaster } from '../ui/toaster.tsx'
import '../ui/styles/islands.css'

const openers = ['login', 'register'] as const

/** Called by the boot script for a click on an element with `data-dialog`. */
export const openDialog = (asked: string) => {
  const name = openers.find((opener) => opener === asked)
  if (name) dialogStore.set({ name })
}

/** Called by the boot script for links from mails and for toasts that the page before left. */
export const openFromAddress = async () => {
  toastStore.showCarried()
  const query = new URLSearchParams(location.search)
  const sign = query.get('sign')
  const email = query.get('email')
  if (query.get('type') !== 'active' || !sign || !email) return
  if (await activate(sign, email)) dialogStore.set({ name: 'done', email })
}

const place = document.body.appendChild(document.createElement('div'))
place.id = ISLANDS_ID
place.className = 'night'
createRoot(place).render(
  <LocaleContext value={localeOfPath(location.pathname)}>
    <SessionDialogs />
    <Toaster />
  </LocaleContext>,
)
