import { routes } from '@lc/api-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

export const useEquity = () => useQuery({ queryKey: ['equity'], queryFn: () => api.get(routes.getEquity) })
