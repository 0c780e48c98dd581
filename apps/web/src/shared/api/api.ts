import { type CallInput, createClient, type RouteSpec } from '@lc/api-contract'
import { localeOfPath } from '../i18n/locale-path.ts'
import { session } from '../session/session.ts'
import { apiOrigin } from './api-origin.ts'
import { type PolicyOptions, respondToGet, respondToPost } from './response-policy.ts'

type Asked<R extends RouteSpec> = CallInput<R> & PolicyOptions

/** Every call of the site goes through here: the client of the contract under the response policy of the spec. */
export const api = {
  get: <R extends RouteSpec>(spec: R, asked: Asked<R> = {}) =>
    respondToGet(
      client().then(({ call }) => call(spec, asked)),
      asked,
    ),
  post: <R extends RouteSpec>(spec: R, asked: Asked<R> = {}) =>
    respondToPost(
      client().then(({ call }) => call(spec, asked)),
      asked,
    ),
  /** The raw reply, for streams. */
  open: async <R extends RouteSpec>(spec: R, input: CallInput<R>) => (await client()).open(spec, input),
}

const client = async () =>
  createClient({ origin: await apiOrigin(), locale: localeOfPath(location.pathname), token: session.token })
