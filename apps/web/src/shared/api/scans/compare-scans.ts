import { routes } from '@lc/api-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

/** Changes since an earlier scan of the same project: the previous one, unless another is given. */
export const useComparison = (id: string, earlierId: string | undefined) =>
  useQuery({
    queryKey: ['comparison', id, earlierId],
    queryFn: () => compareScans(id, earlierId),
  })

const compareScans = (id: string, earlierId: string | undefined) =>
  api.get(routes.compareScans, { query: { id, ...(earlierId ? { with: earlierId } : {}) } })
