import { type BillingDetails, routes } from '@lc/api-contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import { saveBillingDetails } from './save-billing-details.ts'

const key = ['billing-details']

/** The buyer's details for the next invoice. `save` resolves to whether they were saved; a failure shows a toast. */
export const useBillingDetails = () => {
  const queries = useQueryClient()
  const query = useQuery({ queryKey: key, queryFn: () => api.get(routes.getBillingDetails) })
  const save = async (body: BillingDetails) => {
    const reply = await saveBillingDetails(body)
    if (reply.isOk) queries.setQueryData<BillingDetails>(key, reply.result)
    return reply.isOk
  }
  return { ...query, save }
}
