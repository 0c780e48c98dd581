import { localeOfPath, localPath } from '../i18n/locale-path.ts'
import { hasMailLink } from './mail-link.ts'

interface Address {
  pathname: string
  search: string
}

/** Where a person without a session is sent. The link of a mail goes with them, so that it is still followed. */
export const entrancePath = ({ pathname, search }: Address) =>
  localPath(localeOfPath(pathname), '/auto-detection') + (hasMailLink(search) ? search : '')
