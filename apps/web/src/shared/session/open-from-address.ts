import { m } from '@lc/content/messages'
import { activate } from '../api/account/register-active.ts'
import { localeOfPath } from '../i18n/locale-path.ts'
import { toastStore } from '../ui/toast-store.ts'
import { showDialog } from './open-dialog.ts'
import { readLink } from './read-link.ts'

/** What a page does when it opens: shows the toast that the page before left, and follows the link of a mail. */
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
  const end = await activate(whole)
  if (end !== 'failed') showDialog({ name: end, email })
}
