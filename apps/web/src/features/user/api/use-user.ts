import { routes } from '@lc/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { session } from '../../../lib/session.ts'
import { useSharedState } from '../../../lib/shared-state.ts'

/** The signed-in user: what the browser keeps at once, then what the server says. */
export const useUser = () => {
  const { user } = useSharedState()
  const { isError, isFetched, refetch } = useQuery({
    queryKey: ['user'],
    queryFn: async () => {
      const info = await api.get(routes.getUser)
      session.keepUser(info)
      return info.id
    },
  })
  return { user, isError, isFetched, refetch }
}
