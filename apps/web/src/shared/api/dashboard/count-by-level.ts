import { type ContractStatus, isTerminal, type LevelCounts, routes } from '@lc/api-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { RUNNING_REFRESH_MS } from '../scans/list-contracts.ts'
import { countByStatus } from './count-by-status.ts'

export interface Counts {
  levels: LevelCounts
  statuses: Record<ContractStatus, number>
}

/** How all contracts of the user stand; while one of them is running it is asked again. */
export const useCounts = () =>
  useQuery({
    queryKey: ['counts'],
    queryFn: async (): Promise<Counts> => {
      const [levels, statuses] = await Promise.all([api.get(routes.countByLevel), countByStatus()])
      return { levels, statuses }
    },
    refetchInterval: ({ state }) => (state.data && runningIn(state.data) > 0 ? RUNNING_REFRESH_MS : false),
  })

export const runningIn = ({ statuses }: Counts) =>
  sumOf(Object.entries(statuses).filter(([status]) => !isTerminal(status as ContractStatus)))

export const ordersIn = ({ statuses }: Counts) => sumOf(Object.entries(statuses))

const sumOf = (entries: readonly [string, number][]) => entries.reduce((total, [, count]) => total + count, 0)
