import { type AddressPreview, type BodyInput, CallFailure, createClient, errorTable, routes } from '@lc/api-contract'
import { localeOfPath } from '../../i18n/locale-path.ts'
import { apiOrigin } from '../api-origin.ts'

type PreviewEnd =
  | { kind: 'read'; preview: AddressPreview }
  | { kind: 'refused' | 'too_many' | 'unanswered' | 'offline'; words: string }

/** Called from a public page without the client app, so it shows no toast: the page has a place for each end. */
export const previewAddress = async (
  body: BodyInput<typeof routes.previewAddress>,
  signal: AbortSignal,
): Promise<PreviewEnd> => {
  try {
    const locale = localeOfPath(location.pathname)
    const client = createClient({ origin: await apiOrigin(), locale, token: () => undefined })
    return { kind: 'read', preview: await client.call(routes.previewAddress, { body, signal }) }
  } catch (error) {
    if (!(error instanceof CallFailure)) return { kind: 'offline', words: '' }
    const { code, message: words } = error.envelope
    return { kind: kinds.get(code) ?? 'offline', words }
  }
}

const kinds = new Map<number, 'refused' | 'too_many' | 'unanswered'>([
  [errorTable.ADDRESS_REFUSED.code, 'refused'],
  [errorTable.INVALID_FIELDS.code, 'refused'],
  [errorTable.RATE_LIMITED.code, 'too_many'],
  [errorTable.UPSTREAM_FAILED.code, 'unanswered'],
])
