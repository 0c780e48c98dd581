import type { BodyInput, routes } from '@lc/api-contract'

/** The fields of a form as typed, valid or not. */
export interface TypedEnquiry {
  name: string
  email: string
  project: string
  website: string
  message: string
  services: string[]
  terms: boolean
  /** The hidden field that only bots fill in. */
  subject: string
}

export const emptyEnquiry: TypedEnquiry = {
  name: '',
  email: '',
  project: '',
  website: '',
  message: '',
  services: [],
  terms: false,
  subject: '',
}

/** Form data in the browser, or as the server receives it. */
type Entries = Pick<FormData | URLSearchParams, 'get' | 'getAll' | 'has'>

export const readEnquiry = (entries: Entries): TypedEnquiry => {
  const text = (name: string) => String(entries.get(name) ?? '')
  return {
    name: text('name'),
    email: text('email'),
    project: text('project'),
    website: text('website'),
    message: text('message'),
    services: entries.getAll('services').map(String),
    terms: entries.has('terms'),
    subject: text('subject'),
  }
}

type Body = BodyInput<typeof routes.sendContact> & BodyInput<typeof routes.joinPartners>

/** Each call uses the fields it knows. The API contract validates them, in the page and on the server. */
export const toEnquiryBody = (typed: TypedEnquiry) => typed as unknown as Body
