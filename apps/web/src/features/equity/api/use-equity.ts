import { routes } from '@lc/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

export const useEquity = () => useQuery({ queryKey: ['equity'], queryFn: () => api.get(routes.getEquity) })
