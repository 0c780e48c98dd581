import { routes } from '@lc/api-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useReportSource } from '../report-source.ts'

/** The tests and inputs behind one finding. */
export const useExhibits = (id: string, finding: string) => {
  const source = useReportSource()
  return useQuery({
    queryKey: ['exhibits', id, finding],
    queryFn: () => source?.listExhibits(finding) ?? listExhibits(id, finding),
    select: ({ exhibits }) => exhibits,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const listExhibits = (id: string, finding: string) =>
  api.get(routes.listExhibits, { query: { id, finding }, isQuiet: true })
