import { routes } from '@lc/api-contract'
import { useQuery } from '@tanstack/react-query'
import { session } from '../../session/session.ts'
import { useSharedState } from '../../session/shared-state.ts'
import { api } from '../api.ts'

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
