import { type BodyInput, routes } from '@lc/api-contract'
import { api } from '../api.ts'

export const getSharedRuns = (body: BodyInput<typeof routes.getSharedRuns>) =>
  api.get(routes.getSharedRuns, { body, isQuiet: true })
