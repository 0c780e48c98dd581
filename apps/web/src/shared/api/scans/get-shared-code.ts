import { type BodyInput, routes } from '@lc/api-contract'
import { api } from '../api.ts'

export const getSharedCode = (body: BodyInput<typeof routes.getSharedCode>) =>
  api.get(routes.getSharedCode, { body, isQuiet: true })
