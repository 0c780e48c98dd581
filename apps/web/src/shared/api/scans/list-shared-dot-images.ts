import { type BodyInput, routes } from '@lc/api-contract'
import { api } from '../api.ts'

export const listSharedDotImages = (body: BodyInput<typeof routes.listSharedDotImages>) =>
  api.get(routes.listSharedDotImages, { body, isQuiet: true })
