import { routes } from '@lc/api-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

/** The report whose project a new scan continues; none when there is no such report, and the scan is a first one then. */
export const useContinued = (id: string | undefined) =>
  useQuery({
    queryKey: ['continued', id],
    queryFn: () => api.get(routes.getSummary, { query: { id: id ?? '' }, isQuiet: true }),
    select: (summary) => (summary.status === 'completed' ? summary : undefined),
    enabled: id !== undefined,
    retry: false,
  })
