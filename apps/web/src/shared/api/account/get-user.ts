import { routes } from '@lc/api-contract'
import { api } from '../api.ts'

export const getUser = () => api.get(routes.getUser)
