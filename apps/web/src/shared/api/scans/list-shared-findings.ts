import { type BodyInput, routes } from '@lc/api-contract'
import { api } from '../api.ts'

export const listSharedFindings = (body: BodyInput<typeof routes.listSharedFindings>) =>
  api.get(routes.listSharedFindings, { body })
