import { routes } from '@lc/api-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

/** What runs have shown of a contract; it never changes once its scan has ended. */
export const useRuns = (id: string) =>
  useQuery({
    queryKey: ['runs', id],
    queryFn: () => api.get(routes.getRuns, { query: { id }, isQuiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
