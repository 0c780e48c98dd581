import { routes } from '@lc/api-contract'
import { api } from '../api.ts'

/** The invoice as a file, or undefined if it isn't available. */
export const getInvoice = async (paymentId: string): Promise<Blob | undefined> => {
  const reply = await api.open(routes.getInvoice, { query: { id: paymentId } }).catch(() => undefined)
  const isPdf = reply?.headers.get('content-type') === 'application/pdf'
  return isPdf ? reply?.blob() : undefined
}
