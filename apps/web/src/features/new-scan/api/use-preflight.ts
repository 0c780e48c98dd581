import { CallFailure, type Preflight, routes } from '@lc/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import type { MainChoice } from '../choose-main.ts'

const POLL_MS = 1000

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
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  })
  const chooseMain = async ({ file, contract }: MainChoice) => {
    const body = { id, mainFile: file, ...(contract ? { mainContract: contract } : {}) }
    const reply = await api.post(routes.setMainFile, { body })
    if (reply.isOk) queries.setQueryData<Preflight>(key, reply.result)
    return reply.isOk
  }
  const isLost = query.error instanceof CallFailure && query.error.errorName === 'NOT_FOUND'
  return { ...query, isLost, chooseMain }
}
