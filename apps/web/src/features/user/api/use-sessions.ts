import { routes } from '@lc/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

export const useSessions = () =>
  useQuery({ queryKey: ['sessions'], queryFn: async () => (await api.get(routes.listSessions)).sessions })
