import { routes } from '@lc/api-contract'
import { api } from '../api.ts'

export const cancelPreflight = (id: string) => api.post(routes.cancelPreflight, { body: { id } })
