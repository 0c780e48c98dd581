import { CallFailure, type Preflight, routes } from '@lc/api-contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Reply } from '../api.ts'
import { cancelPreflight } from './cancel-preflight.ts'
import { checkAgain } from './check-again.ts'
import { type MainChoice, setMainFile } from './set-main-file.ts'

/** Most compile checks end within seconds, so the first polls are frequent. */
const POLLS = { quickMs: 500, quickForMs: 15_000, slowMs: 1500 } as const

/** The compile check of a project, polled until it ends. A missing project is an expected answer. */
export const usePreflight = (id: string) => {
  const queries = useQueryClient()
  const key = ['preflight', id]
  const query = useQuery({
    queryKey: key,
    queryFn: () => listNames(id, queries.getQueryData(key) !== undefined),
    retry: false,
    refetchInterval: ({ state }) => state.data?.state === 'running' && pauseMs(state.data),
  })
  const keep = async (change: Promise<Reply<Preflight>>) => {
    const reply = await change
    if (reply.isOk) {
      // A pending response would restore the old state.
      await queries.cancelQueries({ queryKey: key })
      queries.setQueryData<Preflight>(key, reply.result)
    }
    return reply.isOk
  }
  const isLost = query.error instanceof CallFailure && query.error.errorName === 'NOT_FOUND'
  return {
    ...query,
    isLost,
    chooseMain: (choice: MainChoice) => keep(setMainFile(id, choice)),
    cancel: () => keep(cancelPreflight(id)),
    checkAgain: () => keep(checkAgain(id)),
    applyRemedy: () => keep(checkAgain(id, { useRemedy: true })),
  }
}

const listNames = (id: string, isQuiet: boolean) =>
  api.get(routes.listNames, { query: { id }, quietFor: ['NOT_FOUND'], isQuiet })

const pauseMs = ({ startedAt }: Preflight) =>
  Date.now() - Date.parse(startedAt) < POLLS.quickForMs ? POLLS.quickMs : POLLS.slowMs
