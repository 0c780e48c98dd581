import { AppError, routes } from '@lc/api-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { type ReportSource, useReportSource } from '../report-source.ts'

/** The lines of one source file. Sources never change after the order. */
export const useCode = (id: string, path: string) => {
  const source = useReportSource()
  return useQuery({
    queryKey: ['code', id, path],
    queryFn: () => (source ? readFrom(source, id, path) : api.get(routes.getCode, { query: { id, path } })),
    select: ({ text }) => text.replace(/\r?\n$/, '').split(/\r?\n/),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A carried finding's lines belong to another scan, whose code the source doesn't show. */
const readFrom = async (source: ReportSource, id: string, path: string) => {
  if (id !== source.summary.id) throw new AppError('NOT_FOUND')
  return source.getCode(path)
}
