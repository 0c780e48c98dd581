import { routes } from '@lc/api-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

/** The lines of one source file; sources never change once a scan was ordered. */
export const useCode = (id: string, path: string) =>
  useQuery({
    queryKey: ['code', id, path],
    queryFn: () => api.get(routes.getCode, { query: { id, path } }),
    select: ({ text }) => text.replace(/\r?\n$/, '').split(/\r?\n/),
    staleTime: Number.POSITIVE_INFINITY,
  })
