import { isEmail } from '../ui/is-email.ts'

const types = ['active', 'reset_password'] as const

export interface MailLink {
  type: (typeof types)[number]
  /** Undefined for a link that lost a part on its way: no server needs to look at it. */
  whole: { sign: string; email: string } | undefined
}

/** The link of a mail in a page's address. */
export const readLink = (search: string): MailLink | undefined => {
  const query = new URLSearchParams(search)
  const type = types.find((known) => known === query.get('type'))
  const sign = query.get('sign')
  const email = query.get('email')?.trim() ?? ''
  if (!type || sign === null) return undefined
  return { type, whole: sign && isEmail(email) ? { sign, email } : undefined }
}
