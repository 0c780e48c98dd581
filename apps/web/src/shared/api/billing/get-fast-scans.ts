import { routes } from '@lc/api-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

/** Today's free fast scans. */
export const useFastScans = () => useQuery({ queryKey: ['fast-scans'], queryFn: () => api.get(routes.getFastScans) })
