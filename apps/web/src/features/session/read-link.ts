import { routes } from '@lc/contract'

const types = ['active', 'reset_password'] as const

export interface MailLink {
  type: (typeof types)[number]
  /** Undefined for a link that lost a part on its way: the server would refuse it. */
  whole: { sign: string; email: string } | undefined
}

/** The link of a mail in a page's address. Both kinds carry the same fields, checked as the server checks them. */
export const readLink = (search: string): MailLink | undefined => {
  const query = new URLSearchParams(search)
  const type = types.find((known) => known === query.get('type'))
  if (!type || !query.has('sign')) return undefined
  const fields = { sign: query.get('sign'), email: query.get('email') }
  return { type, whole: routes.registerActive.body.safeParse(fields).data }
}
