import { useQuery } from '@tanstack/react-query'
import { getUser } from '../api/account/get-user.ts'
import { session } from './session.ts'
import { useSharedState } from './shared-state.ts'

/** The signed-in user: the copy in the browser first, then the server's answer. */
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
