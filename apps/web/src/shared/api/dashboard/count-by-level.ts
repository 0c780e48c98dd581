import { routes } from '@lc/api-contract'
import { api } from '../api.ts'

export const countByLevel = () => api.get(routes.countByLevel)
