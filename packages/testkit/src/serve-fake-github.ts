import { createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface FakeUser {
  id: number
  login: string
}

interface FakeInstallation {
  id: number
  account: string
  /** Permissions of GitHub's users by repository and login. Users with one can see the installation. */
  repositories: Record<string, Record<string, 'read' | 'write' | 'admin'>>
}

interface MintedToken {
  installationId: number
  repositories: string[]
  permissions: Record<string, string>
}

interface Call {
  method: string
  path: string
  query: URLSearchParams
  authorization: string
  body: Record<string, unknown>
}

type Answer = [status: number, body?: unknown]

const clientId = 'Iv23fake'
const clientSecret = 'client-secret-of-the-fake-app'
const appId = '4711'

/** GitHub's API on loopback, as far as a GitHub App needs it. Every token that it has made is in `secrets`. */
export const serveFakeGithub = async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const github = {
    users: [] as FakeUser[],
    installations: [] as FakeInstallation[],
    /** The user who gets a token for a code; each code works once. */
    codes: new Map<string, FakeUser>(),
    userTokens: new Map<string, FakeUser>(),
    minted: new Map<string, MintedToken>(),
    secrets: [] as string[],
    calls: [] as string[],
    isDown: false,
    publicKey: createPublicKey(privateKey),
  }
  const server = createServer(async (request, reply) => {
    const call = await readCall(request)
    github.calls.push(`${call.method} ${call.path}`)
    const [status, body] = github.isDown ? ([503] as const) : answer(github, call)
    reply.writeHead(status, { 'content-type': 'application/json' }).end(body === undefined ? '' : JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...github,
    setDown: (isDown: boolean) => {
      github.isDown = isDown
    },
    host,
    url: `http://${host}`,
    clientId,
    clientSecret,
    appId,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    /** A code that GitHub would send the user back with. */
    makeCode: (user: FakeUser): string => {
      const code = makeSecret(github, 'code')
      github.codes.set(code, user)
      return code
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

type GithubState = Pick<
  Awaited<ReturnType<typeof serveFakeGithub>>,
  'users' | 'installations' | 'codes' | 'userTokens' | 'minted' | 'secrets' | 'publicKey'
>

const readCall = async (request: IncomingMessage): Promise<Call> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const url = new URL(request.url ?? '/', 'http://fake.example')
  const text = Buffer.concat(chunks).toString('utf8')
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    authorization: request.headers.authorization ?? '',
    body: text === '' ? {} : JSON.parse(text),
  }
}

const makeSecret = ({ secrets }: Pick<GithubState, 'secrets'>, prefix: string): string => {
  const secret = `${prefix}_${randomBytes(24).toString('hex')}`
  secrets.push(secret)
  return secret
}

const answer = (github: GithubState, call: Call): Answer => {
  for (const [form, respond] of calls) {
    const found = form.exec(`${call.method} ${call.path}`)
    if (found) return respond(github, call, found.slice(1))
  }
  return [404, { message: 'Not Found' }]
}

type Respond = (github: GithubState, call: Call, parts: string[]) => Answer

const exchange: Respond = (github, { body }) => {
  const user = github.codes.get(String(body.code))
  const isApp = body.client_id === clientId && body.client_secret === clientSecret
  if (!user || !isApp) return [200, { error: 'bad_verification_code' }]
  github.codes.delete(String(body.code))
  const token = makeSecret(github, 'ghu')
  github.userTokens.set(token, user)
  return [200, { access_token: token, token_type: 'bearer' }]
}

const revoke: Respond = (github, { authorization, body }) => {
  const isApp = authorization === `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  if (!isApp) return [401]
  return github.userTokens.delete(String(body.access_token)) ? [204] : [404]
}

const userOf = (github: GithubState, { authorization }: Call) =>
  github.userTokens.get(authorization.replace(/^Bearer /, ''))

const showUser: Respond = (github, call) => {
  const user = userOf(github, call)
  return user ? [200, user] : [401]
}

const listInstallations: Respond = (github, call) => {
  const user = userOf(github, call)
  if (!user) return [401]
  const canSee = ({ repositories }: FakeInstallation) =>
    Object.values(repositories).some((permissions) => user.login in permissions)
  const seen = github.installations.filter(canSee).map(({ id, account }) => ({ id, account: { login: account } }))
  const page = Number(call.query.get('page') ?? 1)
  const size = Number(call.query.get('per_page') ?? 30)
  return [200, { total_count: seen.length, installations: seen.slice((page - 1) * size, page * size) }]
}

const isApp = ({ publicKey }: GithubState, { authorization }: Call): boolean => {
  const [head = '', claims = '', signature = ''] = authorization.replace(/^Bearer /, '').split('.')
  const text = Buffer.from(`${head}.${claims}`)
  if (!verify('RSA-SHA256', text, publicKey, Buffer.from(signature, 'base64url'))) return false
  const { iss, iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
  const now = Date.now() / 1000
  return iss === appId && iat <= now && exp > now && exp - iat <= 600
}

const findInstallation: Respond = (github, call, [owner = '', name = '']) => {
  if (!isApp(github, call)) return [401]
  const found = github.installations.find(({ account, repositories }) => account === owner && name in repositories)
  return found ? [200, { id: found.id }] : [404]
}

const mint: Respond = (github, call, [id]) => {
  if (!isApp(github, call)) return [401]
  const installation = github.installations.find((known) => known.id === Number(id))
  const repositories = (call.body.repositories ?? []) as string[]
  if (!installation || !repositories.every((name) => name in installation.repositories)) return [422]
  const token = makeSecret(github, 'ghs')
  const permissions = (call.body.permissions ?? {}) as Record<string, string>
  github.minted.set(token, { installationId: installation.id, repositories, permissions })
  return [201, { token, expires_at: new Date(Date.now() + 3_600_000).toISOString() }]
}

const showPermission: Respond = (github, call, [owner = '', name = '', login = '']) => {
  const token = github.minted.get(call.authorization.replace(/^Bearer /, ''))
  const installation = github.installations.find(({ id, account }) => id === token?.installationId && account === owner)
  if (!installation || !token?.repositories.includes(name)) return [404]
  const user = github.users.find((known) => known.login === login)
  return user ? [200, { permission: installation.repositories[name]?.[login] ?? 'none', user }] : [404]
}

const calls: readonly (readonly [RegExp, Respond])[] = [
  [/^POST \/login\/oauth\/access_token$/, exchange],
  [/^DELETE \/applications\/Iv23fake\/token$/, revoke],
  [/^GET \/user$/, showUser],
  [/^GET \/user\/installations$/, listInstallations],
  [/^GET \/repos\/([^/]+)\/([^/]+)\/installation$/, findInstallation],
  [/^POST \/app\/installations\/(\d+)\/access_tokens$/, mint],
  [/^GET \/repos\/([^/]+)\/([^/]+)\/collaborators\/([^/]+)\/permission$/, showPermission],
]
