import { routes } from '@lc/api-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

export const useSessions = () =>
  useQuery({ queryKey: ['sessions'], queryFn: async () => (await api.get(routes.listSessions)).sessions })
