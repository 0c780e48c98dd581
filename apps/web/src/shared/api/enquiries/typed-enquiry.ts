import type { BodyInput, routes } from '@lc/api-contract'

/** What stands in a form as it is sent, right or wrong. */
export interface TypedEnquiry {
  name: string
  email: string
  project: string
  website: string
  message: string
  services: string[]
  terms: boolean
  /** The field that no person sees. */
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

/** A form as a browser reads it, or as it arrives at the server. */
type Entries = Pick<FormData | URLSearchParams, 'get' | 'getAll' | 'has'>

export const readTyped = (entries: Entries): TypedEnquiry => {
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

/** Each call takes of it what it knows. That it is right is for the contract to say, here and on the server. */
export const bodyOf = (typed: TypedEnquiry) => typed as unknown as Body
