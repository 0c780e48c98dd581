import { routes } from '@lc/api-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

export const useApiKeys = () =>
  useQuery({ queryKey: ['api-keys'], queryFn: async () => (await api.get(routes.listApiKeys)).keys })
