import { routes } from '@lc/api-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

/** The tests and inputs behind one finding. */
export const useExhibits = (id: string, finding: string) =>
  useQuery({
    queryKey: ['exhibits', id, finding],
    queryFn: () => api.get(routes.listExhibits, { query: { id, finding }, isQuiet: true }),
    select: ({ exhibits }) => exhibits,
    staleTime: Number.POSITIVE_INFINITY,
  })
