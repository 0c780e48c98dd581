import { AppError } from '@lc/api-contract'
import { type GithubHttp, type GithubHttpOptions, GithubUnreachable, openGithubHttp } from '@lc/server-runtime/github'
import { z } from 'zod'

/** Settings of the GitHub App that the API needs. It doesn't have the app's private key. */
export interface GithubSettings {
  clientId: string
  clientSecret: string
  slug: string
  /** Of the site, without a slash at the end. */
  webUrl: string
  apiUrl: string
}

/** A user of GitHub and the installations of the app that this user can see. */
interface GithubVisitor {
  githubUserId: number
  githubLogin: string
  installations: { installationId: number; accountLogin: string }[]
}

const TokenAnswer = z.object({ access_token: z.string().regex(/^[\x21-\x7e]{1,300}$/) })
const UserAnswer = z.object({ id: z.int().positive(), login: z.string().min(1).max(100) })
const InstallationsAnswer = z.object({
  installations: z
    .array(z.object({ id: z.int().positive(), account: z.object({ login: z.string().min(1).max(100) }) }))
    .max(100),
})

const PAGE_SIZE = 100
const MAX_PAGES = 5

/** The log-in at GitHub. A user's token lives only while `readVisitor` runs. */
export const openGithub = (settings: GithubSettings, options: GithubHttpOptions) => {
  const http = openGithubHttp(options)
  const { clientId, webUrl, slug } = settings
  return {
    /** The page where the user installs the app, or only logs in. */
    startUrl: ({ state, isInstalled }: { state: string; isInstalled: boolean }): string => {
      const url = new URL(isInstalled ? `${webUrl}/login/oauth/authorize` : `${webUrl}/apps/${slug}/installations/new`)
      if (isInstalled) url.searchParams.set('client_id', clientId)
      url.searchParams.set('state', state)
      return url.href
    },

    /** Exchanges the code for a token, reads who the user is, and gives the token back. */
    readVisitor: async (code: string): Promise<GithubVisitor> => {
      try {
        const token = await exchange(http, settings, code)
        try {
          return await readWith(http, settings, token)
        } finally {
          await revoke(http, settings, token)
        }
      } catch (error) {
        throw error instanceof GithubUnreachable ? upstreamFailed(error) : error
      }
    },
  }
}

export type Github = ReturnType<typeof openGithub>

const upstreamFailed = (cause?: unknown) => new AppError('UPSTREAM_FAILED', { details: { reason: 'github' }, cause })

/** GitHub answers 200 also for a wrong code, then without a token. */
const exchange = async (http: GithubHttp, settings: GithubSettings, code: string): Promise<string> => {
  const { status, body } = await http({
    method: 'POST',
    url: `${settings.webUrl}/login/oauth/access_token`,
    body: { client_id: settings.clientId, client_secret: settings.clientSecret, code },
  })
  if (status >= 500) throw upstreamFailed()
  const answer = TokenAnswer.safeParse(body)
  if (status !== 200 || !answer.success) throw new AppError('GITHUB_REFUSED')
  return answer.data.access_token
}

const readWith = async (http: GithubHttp, { apiUrl }: GithubSettings, token: string): Promise<GithubVisitor> => {
  const read = async <S extends z.ZodType>(path: string, schema: S): Promise<z.output<S>> => {
    const { status, body } = await http({ url: `${apiUrl}${path}`, authorization: `Bearer ${token}` })
    const answer = schema.safeParse(body)
    if (status !== 200 || !answer.success) throw upstreamFailed()
    return answer.data
  }
  const user = await read('/user', UserAnswer)
  const installations: GithubVisitor['installations'] = []
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await read(`/user/installations?per_page=${PAGE_SIZE}&page=${page}`, InstallationsAnswer)
    for (const { id, account } of answer.installations)
      installations.push({ installationId: id, accountLogin: account.login })
    if (answer.installations.length < PAGE_SIZE) break
  }
  return { githubUserId: user.id, githubLogin: user.login, installations }
}

/** If this fails, the token still expires by itself, and it isn't stored anywhere. */
const revoke = async (http: GithubHttp, settings: GithubSettings, token: string): Promise<void> => {
  const credentials = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')
  await http({
    method: 'DELETE',
    url: `${settings.apiUrl}/applications/${settings.clientId}/token`,
    authorization: `Basic ${credentials}`,
    body: { access_token: token },
  }).catch(() => undefined)
}
