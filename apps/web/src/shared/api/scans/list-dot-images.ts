import { routes } from '@lc/api-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useReportSource } from '../report-source.ts'

/** The structure of the contracts. It never changes after the scan. */
export const useStructure = (id: string) => {
  const source = useReportSource()
  return useQuery({
    queryKey: ['structure', id],
    queryFn: () => source?.listDotImages() ?? listDotImages(id),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const listDotImages = (id: string) => api.get(routes.listDotImages, { query: { id }, isQuiet: true })
