import { routes } from '@lc/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { session } from '../../../lib/session.ts'

/** The signed-in user: what the browser keeps at once, then what the server says. */
export const useUser = () =>
  useQuery({
    queryKey: ['user'],
    queryFn: async () => {
      const user = await api.get(routes.getUser)
      session.keepUser(user)
      return user
    },
    placeholderData: session.user,
  })
