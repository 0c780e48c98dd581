import { type ResponseOf, routes } from '@lc/api-contract'
import { api } from '../api.ts'

export type OpenedReport = ResponseOf<typeof routes.openSharedReport>

/** Counts a view. Throws the failure, which the page shows itself. */
export const openSharedReport = (token: string, passphrase?: string): Promise<OpenedReport> =>
  api.get(routes.openSharedReport, { body: { token, ...(passphrase ? { passphrase } : {}) }, isQuiet: true })
