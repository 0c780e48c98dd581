import { routes } from '@lc/api-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

/** The links to a report, with their views. */
export const useShareLinks = (id: string) =>
  useQuery({
    queryKey: ['share-links', id],
    queryFn: () => api.get(routes.listShareLinks, { query: { id }, isQuiet: true }),
    select: ({ links }) => links,
  })
