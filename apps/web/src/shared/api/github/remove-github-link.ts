import { routes } from '@lc/api-contract'
import { api } from '../api.ts'

/** Resolves to whether it was removed; a failure shows a toast. */
export const removeGithubLink = async (id: string): Promise<boolean> =>
  (await api.post(routes.removeGithubLink, { body: { id } })).isOk
