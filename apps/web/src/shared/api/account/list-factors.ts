import { routes } from '@lc/api-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

export const factorsKey = ['factors']

/** The user's second factors, and how many recovery codes are left. */
export const useFactors = () => useQuery({ queryKey: factorsKey, queryFn: () => api.get(routes.listFactors) })
