import { z } from 'zod'
import { route } from '../route.ts'
import { GithubLink } from './github-link.ts'

/**
 * Finishes a connection with the values that GitHub added to the address of the site. Without an installation, all
 * installations that the user can see on GitHub are connected.
 */
export const finishGithubLink = route({
  method: 'POST',
  path: '/api/v1/user/github/finish',
  access: 'session',
  body: z.object({
    state: z.string().min(1).max(200),
    code: z.string().min(1).max(200),
    installation: z.int().positive().optional(),
  }),
  response: z.object({ links: z.array(GithubLink) }),
  errors: ['SESSION_EXPIRED', 'INVALID_FIELDS', 'GITHUB_OFF', 'GITHUB_REFUSED', 'UPSTREAM_FAILED', 'RATE_LIMITED'],
})
