import { routes } from '@lc/api-contract'
import { api } from '../api.ts'

export const checkAgain = (id: string, options: { useRemedy?: true } = {}) =>
  api.post(routes.checkAgain, { body: { id, ...options } })
