import { z } from 'zod'

/** An installation of the GitHub App whose repositories the user may import. */
export const GithubLink = z.object({
  id: z.uuid(),
  /** The account or organisation where the app is installed. */
  accountLogin: z.string(),
  /** The user's own account on GitHub. */
  githubLogin: z.string(),
  createdAt: z.iso.datetime(),
})
export type GithubLink = z.infer<typeof GithubLink>
