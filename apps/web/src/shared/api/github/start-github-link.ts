import { routes } from '@lc/api-contract'
import { api } from '../api.ts'

/** The page of GitHub where the connection continues; undefined after a toast. */
export const startGithubLink = async (isInstalled: boolean): Promise<string | undefined> => {
  const reply = await api.post(routes.startGithubLink, { body: { isInstalled } })
  return reply.isOk ? reply.result.url : undefined
}
