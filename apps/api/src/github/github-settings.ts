import type { GithubSettings } from './open-github.ts'

interface GithubEnv {
  GITHUB_APP_CLIENT_ID?: string | undefined
  GITHUB_APP_CLIENT_SECRET?: string | undefined
  GITHUB_APP_SLUG?: string | undefined
  GITHUB_URL: string
  GITHUB_API_URL: string
}

/** The settings, or the reason why GitHub is off. The reason is undefined if no setting is present. */
export const readGithubSettings = (env: GithubEnv): GithubSettings | { missing: string | undefined } => {
  const { GITHUB_APP_CLIENT_ID: clientId, GITHUB_APP_CLIENT_SECRET: clientSecret, GITHUB_APP_SLUG: slug } = env
  if (!clientId && !clientSecret && !slug) return { missing: undefined }
  if (!clientId || !/^[\w.-]{1,100}$/.test(clientId)) return { missing: 'GITHUB_APP_CLIENT_ID is missing or invalid' }
  if (!clientSecret) return { missing: 'GITHUB_APP_CLIENT_SECRET is missing' }
  if (!slug || !/^[\w-]{1,100}$/.test(slug)) return { missing: 'GITHUB_APP_SLUG is missing or invalid' }
  return { clientId, clientSecret, slug, webUrl: env.GITHUB_URL, apiUrl: env.GITHUB_API_URL }
}
