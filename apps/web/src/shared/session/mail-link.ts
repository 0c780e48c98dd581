import { isEmail } from '../ui/text-rules.ts'

const types = ['active', 'reset_password'] as const

export interface MailLink {
  type: (typeof types)[number]
  /** Undefined for an incomplete link, which needs no request. */
  whole: { sign: string; email: string } | undefined
}

/** The mail link in a page's address. */
export const readLink = (search: string): MailLink | undefined => {
  const query = new URLSearchParams(search)
  const type = types.find((known) => known === query.get('type'))
  const sign = query.get('sign')
  const email = query.get('email')?.trim() ?? ''
  if (!type || sign === null) return undefined
  return { type, whole: sign && isEmail(email) ? { sign, email } : undefined }
}

/** The path of this page. Two slashes at its start would be read as another host. */
export const pathAlone = (pathname: string) => pathname.replace(/^\/+/, '/')

/** Removes the query from the address without a reload. */
export const clearQuery = () => history.replaceState(history.state, '', pathAlone(location.pathname))

/** Reloads the page without its query. */
export const reloadWithoutQuery = () => location.replace(pathAlone(location.pathname))
