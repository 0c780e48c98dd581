import { routes } from '@lc/api-contract'
import { useQuery } from '@tanstack/react-query'
import { session } from '../../session/session.ts'
import { useSharedState } from '../../session/shared-state.ts'
import { api } from '../api.ts'

export const getUser = () => api.get(routes.getUser)

/** The signed-in user: first the copy in the browser, then the server's answer. */
export const useUser = () => {
  const { user } = useSharedState()
  const { isError, isFetched, refetch } = useQuery({
    queryKey: ['user'],
    queryFn: async () => {
      const info = await getUser()
      session.keepUser(info)
      return info.id
    },
  })
  return { user, isError, isFetched, refetch }
}
