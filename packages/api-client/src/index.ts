import createFetchClient, { type Client } from 'openapi-fetch'
import type { paths } from './schema.d.ts'

interface ApiClientOptions {
  /** The address of the API, such as https://api.example.com. */
  server: string
  /** `lcat_…`, from the account page. */
  key: string
  /** The language of texts. */
  locale?: 'en' | 'zh'
  fetch?: (request: Request) => Promise<Response>
}

/** Every call of /api/v2 with its parameters and answers, typed by the generated schema. */
type ApiClient = Client<paths>

export const createApiClient = ({ server, key, locale = 'en', fetch }: ApiClientOptions): ApiClient =>
  createFetchClient<paths>({
    baseUrl: server,
    headers: { authorization: `Bearer ${key}`, 'accept-language': locale },
    ...(fetch && { fetch }),
  })
