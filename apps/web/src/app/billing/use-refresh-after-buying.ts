import { useQueryClient } from '@tanstack/react-query'

/** What a payment changes on the page: the equity with its log, and the list of payments. */
export const useRefreshAfterBuying = () => {
  const queries = useQueryClient()
  return () => {
    for (const queryKey of [['equity'], ['payments']]) queries.invalidateQueries({ queryKey })
  }
}
