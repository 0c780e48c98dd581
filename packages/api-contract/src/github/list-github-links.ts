import { z } from 'zod'
import { route } from '../route.ts'
import { GithubLink } from './github-link.ts'

/** The user's connections to GitHub, oldest first. `isAvailable` is false if this deployment has no GitHub App. */
export const listGithubLinks = route({
  method: 'GET',
  path: '/api/v1/user/github',
  access: 'session',
  response: z.object({ isAvailable: z.boolean(), links: z.array(GithubLink) }),
  errors: ['SESSION_EXPIRED', 'RATE_LIMITED'],
})
