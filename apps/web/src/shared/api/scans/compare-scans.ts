import { routes } from '@lc/api-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

/** What changed since an earlier scan of the same project: the one before, unless another is named. */
export const useComparison = (id: string, earlierId: string | undefined) =>
  useQuery({
    queryKey: ['comparison', id, earlierId],
    queryFn: () => api.get(routes.compareScans, { query: { id, ...(earlierId ? { with: earlierId } : {}) } }),
  })
