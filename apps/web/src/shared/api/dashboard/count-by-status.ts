import { routes } from '@lc/api-contract'
import { api } from '../api.ts'

export const countByStatus = () => api.get(routes.countByStatus)
