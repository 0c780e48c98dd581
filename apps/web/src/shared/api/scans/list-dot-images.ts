import { routes } from '@lc/api-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

/** How a contract is built; it never changes once its scan has ended. */
export const useStructure = (id: string) =>
  useQuery({
    queryKey: ['structure', id],
    queryFn: () => api.get(routes.listDotImages, { query: { id }, isQuiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
