import { isTerminal, type LevelCounts, routes, type ScanStatus } from '@lc/api-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { RUNNING_REFRESH_MS } from '../scans/list-scans.ts'
import { countByLevel } from './count-by-level.ts'

export interface Counts {
  levels: LevelCounts
  statuses: Record<ScanStatus, number>
}

/** Counts of all scans of the user, refreshed while one is running. */
export const useCounts = () =>
  useQuery({
    queryKey: ['counts'],
    queryFn: async (): Promise<Counts> => {
      const [levels, statuses] = await Promise.all([countByLevel(), countByStatus()])
      return { levels, statuses }
    },
    refetchInterval: ({ state }) => (state.data && countRunning(state.data) > 0 ? RUNNING_REFRESH_MS : false),
  })

export const countRunning = ({ statuses }: Counts) =>
  sumCounts(Object.entries(statuses).filter(([status]) => !isTerminal(status as ScanStatus)))

export const countOrders = ({ statuses }: Counts) => sumCounts(Object.entries(statuses))

const sumCounts = (entries: readonly [string, number][]) => entries.reduce((total, [, count]) => total + count, 0)

const countByStatus = () => api.get(routes.countByStatus)
