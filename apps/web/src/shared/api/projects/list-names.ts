import { CallFailure, type Preflight, routes } from '@lc/api-contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import type { Reply } from '../response-policy.ts'
import { cancelPreflight } from './cancel-preflight.ts'
import { checkAgain } from './check-again.ts'
import type { MainChoice } from './set-main-file.ts'
import { setMainFile } from './set-main-file.ts'

/** Most looks are over within seconds; whoever waits for longer is in no hurry. */
const POLLS = { quickMs: 500, quickForMs: 15_000, slowMs: 1500 } as const

/** The doctor's look at a project, asked for until it has ended. A project that is not there is no surprise. */
export const usePreflight = (id: string) => {
  const queries = useQueryClient()
  const key = ['preflight', id]
  const query = useQuery({
    queryKey: key,
    queryFn: () =>
      api.get(routes.listNames, {
        query: { id },
        quietFor: ['NOT_FOUND'],
        isQuiet: queries.getQueryData(key) !== undefined,
      }),
    retry: false,
    refetchInterval: ({ state }) => state.data?.state === 'running' && pauseMs(state.data),
  })
  const keep = async (change: Promise<Reply<Preflight>>) => {
    const reply = await change
    if (reply.isOk) {
      // An answer that is still on its way would put the old state back.
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

const pauseMs = ({ startedAt }: Preflight) =>
  Date.now() - Date.parse(startedAt) < POLLS.quickForMs ? POLLS.quickMs : POLLS.slowMs
