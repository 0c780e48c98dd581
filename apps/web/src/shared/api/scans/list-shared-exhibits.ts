import { type BodyInput, routes } from '@lc/api-contract'
import { api } from '../api.ts'

export const listSharedExhibits = (body: BodyInput<typeof routes.listSharedExhibits>) =>
  api.get(routes.listSharedExhibits, { body, isQuiet: true })
