import { z } from 'zod'
import { route } from '../route.ts'

/**
 * Starts a connection and returns the page of GitHub where it continues: the app's installation, or the log-in if the
 * app is already installed. The connection must be finished in the same session within 10 minutes.
 */
export const startGithubLink = route({
  method: 'POST',
  path: '/api/v1/user/github/start',
  access: 'session',
  body: z.object({ isInstalled: z.boolean().default(false) }),
  response: z.object({ url: z.url() }),
  errors: ['SESSION_EXPIRED', 'INVALID_FIELDS', 'GITHUB_OFF', 'RATE_LIMITED'],
})
