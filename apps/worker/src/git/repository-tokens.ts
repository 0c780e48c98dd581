import type { ImportLink } from '@lc/db'
import { type GithubHttp, type GithubHttpOptions, GithubUnreachable, openGithubHttp } from '@lc/server-runtime/github'
import { z } from 'zod'
import { GitRefused } from './git-refused.ts'
import { type GithubApp, signAppToken } from './github-app.ts'

/** The value of the header Authorization for a repository; undefined if the user has no access to it through the app. */
export type AuthorizeRepository = (url: string, signal: AbortSignal) => Promise<string | undefined>

interface AuthorizeOptions extends GithubHttpOptions {
  app: GithubApp
  /** Read only if a repository needs a token, so the links of that time count. */
  listLinks: () => Promise<readonly ImportLink[]>
}

const Installation = z.object({ id: z.int().positive() })
const Token = z.object({ token: z.string().regex(/^[\x21-\x7e]{1,300}$/) })
const Permission = z.object({
  permission: z.enum(['read', 'write', 'admin']),
  user: z.object({ id: z.int().positive() }),
})

/**
 * Gets a token that reads one repository. The user must have connected the repository's installation, and the user's
 * account on GitHub must be able to read the repository now: an organisation's installation is visible to everyone who
 * can read one of its repositories.
 */
export const openRepositoryTokens = ({ app, listLinks, ...options }: AuthorizeOptions): AuthorizeRepository => {
  const http = openGithubHttp(options)
  return async (url, signal) => {
    const repository = readRepository(url, app.webUrl)
    const links = repository ? await listLinks() : []
    if (!repository || links.length === 0) return undefined
    try {
      return await authorize({ http, app, repository, links, signal })
    } catch (error) {
      throw error instanceof GithubUnreachable ? new GitRefused('git_unreachable', {}, { cause: error }) : error
    }
  }
}

interface Repository {
  owner: string
  name: string
}

const PATH = /^\/([\w-]{1,100})\/([\w.-]{1,100}?)(?:\.git)?\/?$/

/** The owner and the name of a repository on this GitHub; undefined for any other address. */
export const readRepository = (text: string, webUrl: string): Repository | undefined => {
  const url = URL.parse(text)
  if (!url || url.origin !== new URL(webUrl).origin || url.search !== '') return undefined
  const [, owner, name] = PATH.exec(url.pathname) ?? []
  return owner === undefined || name === undefined || /^\.*$/.test(name) ? undefined : { owner, name }
}

interface Authorization {
  http: GithubHttp
  app: GithubApp
  repository: Repository
  links: readonly ImportLink[]
  signal: AbortSignal
}

const authorize = async ({ http, app, repository, links, signal }: Authorization): Promise<string | undefined> => {
  const path = `${app.apiUrl}/repos/${repository.owner}/${repository.name}`
  const asApp = `Bearer ${signAppToken(app)}`
  const installation = await read(http, { url: `${path}/installation`, authorization: asApp, signal }, Installation)
  const link = links.find(({ installationId }) => installationId === installation?.id)
  if (!link) return undefined
  const minted = await read(
    http,
    {
      method: 'POST',
      url: `${app.apiUrl}/app/installations/${link.installationId}/access_tokens`,
      authorization: asApp,
      // Metadata is part of every repository permission; it answers the next question.
      body: { repositories: [repository.name], permissions: { contents: 'read', metadata: 'read' } },
      signal,
    },
    Token,
  )
  if (!minted) return undefined
  const question = {
    url: `${path}/collaborators/${encodeURIComponent(link.githubLogin)}/permission`,
    authorization: `Bearer ${minted.token}`,
    signal,
  }
  const access = await read(http, question, Permission)
  // A name on GitHub can be given up and taken by someone else.
  if (access?.user.id !== link.githubUserId) return undefined
  return `Basic ${Buffer.from(`x-access-token:${minted.token}`).toString('base64')}`
}

/** Undefined if GitHub refuses or its answer has another form. */
const read = async <S extends z.ZodType>(
  http: GithubHttp,
  request: Parameters<GithubHttp>[0],
  schema: S,
): Promise<z.output<S> | undefined> => {
  const { status, body } = await http(request)
  if (status >= 500 || status === 429) throw new GithubUnreachable()
  const answer = schema.safeParse(body)
  return status >= 200 && status < 300 && answer.success ? answer.data : undefined
}
