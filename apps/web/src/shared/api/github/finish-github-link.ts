import { type BodyInput, routes } from '@lc/api-contract'
import { api } from '../api.ts'

/** Resolves to whether GitHub is connected; a failure shows a toast. */
export const finishGithubLink = async (body: BodyInput<typeof routes.finishGithubLink>): Promise<boolean> =>
  (await api.post(routes.finishGithubLink, { body })).isOk
