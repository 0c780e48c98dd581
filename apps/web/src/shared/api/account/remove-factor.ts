import { routes } from '@lc/api-contract'
import { api } from '../api.ts'

/** True if the factor was removed; a failure shows a toast. */
export const removeFactor = async (id: string) => (await api.post(routes.removeFactor, { body: { id } })).isOk
