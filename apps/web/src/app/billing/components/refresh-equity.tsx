import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'

/** Around what is shown because nothing is left: whatever the page believed of the equity until now is old. */
export const RefreshEquity = ({ children }: { children: ReactNode }) => {
  const queries = useQueryClient()
  useEffect(() => {
    queries.invalidateQueries({ queryKey: ['equity'] })
  }, [queries])
  return children
}
