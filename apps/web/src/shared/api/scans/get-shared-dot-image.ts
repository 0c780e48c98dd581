import { type BodyInput, routes } from '@lc/api-contract'
import { api } from '../api.ts'
import { readPicture } from './get-dot-image.ts'

export const getSharedDotImage = async (body: BodyInput<typeof routes.getSharedDotImage>) =>
  readPicture(await api.open(routes.getSharedDotImage, { body }).catch(() => undefined))
