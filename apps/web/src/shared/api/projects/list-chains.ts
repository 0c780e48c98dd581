import { routes } from '@lc/api-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

/** Every chain, and whether its addresses can be read. Chains change only with a release. */
export const useChains = () =>
  useQuery({
    queryKey: ['chains'],
    queryFn: () => api.get(routes.listChains),
    select: ({ items }) => items,
    staleTime: Number.POSITIVE_INFINITY,
  })
