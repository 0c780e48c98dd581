import { routes } from '@lc/api-contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { api } from '../api.ts'

export const useEquity = () => useQuery({ queryKey: ['equity'], queryFn: () => api.get(routes.getEquity) })

/** Wraps a top-up that opens because nothing is left: the balance on the page is outdated then. */
export const RefreshEquity = ({ children }: { children: ReactNode }) => {
  const queries = useQueryClient()
  useEffect(() => {
    queries.invalidateQueries({ queryKey: ['equity'] })
  }, [queries])
  return children
}

/** Reloads the data that a payment changes: the balances with their log, and the payments. */
export const useRefreshAfterBuying = () => {
  const queries = useQueryClient()
  return () => {
    for (const queryKey of [['equity'], ['payments']]) queries.invalidateQueries({ queryKey })
  }
}
