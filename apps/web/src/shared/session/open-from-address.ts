import { m } from '@lc/content/messages'
import { registerActive } from '../api/account/register-active.ts'
import { localeOfPath } from '../i18n/locale-path.ts'
import { toastStore } from '../ui/toaster.tsx'
import { readLink } from './mail-link.ts'
import { showDialog } from './shared-state.ts'

/** Runs when a page opens: shows the toast of the previous page and follows a mail link. */
export const openFromAddress = async () => {
  toastStore.showCarried()
  const link = readLink(location.search)
  if (!link) return
  const { type, whole } = link
  if (!whole) {
    return toastStore.show('error', m.error_LINK_INVALID({}, { locale: localeOfPath(location.pathname) }))
  }
  const { email } = whole
  if (type === 'reset_password') return showDialog({ name: 'reset', email })
  const end = await registerActive(whole)
  if (end !== 'failed') showDialog({ name: end, email })
}
