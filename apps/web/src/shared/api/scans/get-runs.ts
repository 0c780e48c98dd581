import { routes } from '@lc/api-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useReportSource } from '../report-source.ts'

/** Results of the checks that run code. They never change after the scan. */
export const useRuns = (id: string) => {
  const source = useReportSource()
  return useQuery({
    queryKey: ['runs', id],
    queryFn: () => source?.getRuns() ?? api.get(routes.getRuns, { query: { id }, isQuiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
