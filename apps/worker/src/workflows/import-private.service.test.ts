import { randomUUID } from 'node:crypto'
import { preflightWorkflow } from '@lc/api-contract'
import {
  beginPreflight,
  deleteGithubLink,
  findPreflight,
  insertGitProject,
  inTransaction,
  listGithubLinks,
  registerUser,
  saveGithubLink,
} from '@lc/db'
import { type GitServer, serveGit } from '@lc/testkit'
import { serveFakeGithub } from '@lc/testkit/github'
import { readEveryRow } from '@lc/testkit/services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GithubApp, readGithubApp } from '../git/github-app.ts'
import { testGit } from '../testing/git-settings.ts'
import { openScanner, type Scanner } from '../testing/open-scanner.ts'

const SOURCE = 'pragma solidity ^0.8.0;\ncontract A { uint256 public a; }\n'
const ann = { id: 1, login: 'ann' }
const bob = { id: 2, login: 'bob' }

let server: GitServer
let github: Awaited<ReturnType<typeof serveFakeGithub>>
let scanner: Scanner
let commit: string
beforeAll(async () => {
  github = await serveFakeGithub()
  github.users.push(ann, bob)
  github.installations.push({
    id: 10,
    account: 'harbor',
    repositories: { vault: { ann: 'read' }, lib: { ann: 'read' } },
  })
  server = await serveGit()
  server.init('harbor/lib')
  const library = server.commit('harbor/lib', { 'src/L.sol': SOURCE.replace('A', 'L') })
  server.init('harbor/vault')
  server.commit('harbor/vault', {
    'A.sol': SOURCE,
    '.gitmodules': '[submodule "lib/l"]\n\tpath = lib/l\n\turl = ../lib\n',
  })
  server.git('harbor/vault', ['update-index', '--add', '--cacheinfo', `160000,${library},lib/l`])
  server.git('harbor/vault', ['commit', '--quiet', '-m', 'library'])
  commit = server.git('harbor/vault', ['rev-parse', 'HEAD'])
  // Like GitHub: without a token that may read this repository, the answer is the same as for a missing one.
  server.answer('harbor', (request, reply) => {
    const [, , name = ''] = request.url?.split('/') ?? []
    const [, login] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? []
    const token = Buffer.from(login ?? '', 'base64')
      .toString('utf8')
      .replace('x-access-token:', '')
    const scope = github.minted.get(token)
    if (scope?.repositories.join() === name && scope.permissions.contents === 'read') return undefined
    reply.writeHead(401).end()
    return true
  })
  const env = { GITHUB_APP_ID: github.appId, GITHUB_APP_KEY: github.key }
  const addresses = { GITHUB_URL: `http://${server.host}`, GITHUB_API_URL: github.url }
  scanner = await openScanner({
    git: testGit({ allowedTargets: new Set([server.host, github.host]) }),
    github: readGithubApp({ ...env, ...addresses }) as GithubApp,
  })
})
afterAll(async () => {
  await scanner.close()
  await server.close()
  await github.close()
})

const makeUser = async () =>
  (await registerUser(scanner.db, { email: `${randomUUID()}@example.org`, passwordHash: 'x', locale: 'en' })) ?? ''

const connect = (ownerId: string, { id, login }: typeof ann, installationId = 10) =>
  saveGithubLink(scanner.db, { ownerId, installationId, accountLogin: 'harbor', githubUserId: id, githubLogin: login })

/** Makes a project from a repository as the API does, and waits for the end of its check. */
const importFor = async (ownerId: string, name = 'harbor/vault') => {
  const source = { url: server.url(name) }
  const projectId = await inTransaction(scanner.db, (trx) => insertGitProject(trx, { ownerId, source }))
  await beginPreflight(scanner.db, { projectId, traceId: 'test' })
  const handle = await scanner.temporal.workflow.start(preflightWorkflow.type, {
    taskQueue: preflightWorkflow.taskQueue,
    workflowId: preflightWorkflow.idOf(projectId),
    args: [{ projectId, revision: 1, traceId: 'test', isImport: true }],
  })
  await handle.result()
  const history = JSON.stringify(await handle.fetchHistory())
  return { history, preflight: await findPreflight(scanner.db, { projectId, ownerId }) }
}

const reasonsOf = async (...args: Parameters<typeof importFor>) =>
  (await importFor(...args)).preflight?.diagnosis?.reasons

test('given a connected user, imports a private repository with its private submodule and leaves no token behind', async () => {
  const ownerId = await makeUser()
  await connect(ownerId, ann)
  const { preflight, history } = await importFor(ownerId)
  expect(preflight).toMatchObject({ git: { commit }, diagnosis: { state: 'compiled' }, fileCount: 2 })
  expect(github.minted.size).toBe(2)
  const text = await readEveryRow(scanner.ownerUrl)
  expect(text).toContain(server.url('harbor/vault'))
  for (const token of github.minted.keys()) {
    const encoded = Buffer.from(`x-access-token:${token}`).toString('base64')
    for (const secret of [token, encoded]) {
      expect(text).not.toContain(secret)
      expect(history).not.toContain(secret)
      expect(history).not.toContain(Buffer.from(secret).toString('base64').slice(4, 40))
    }
  }
})

test('given users without access, refuses a private repository exactly like a missing one', async () => {
  const [stranger, member, elsewhere] = [await makeUser(), await makeUser(), await makeUser()]
  await connect(member, bob)
  await connect(elsewhere, ann, 20)
  const missing = await reasonsOf(member, 'harbor/nothing')
  expect(missing).toEqual([{ code: 'git_not_found' }])
  for (const ownerId of [stranger, member, elsewhere]) expect(await reasonsOf(ownerId)).toEqual(missing)
})

test('given a removed connection, refuses the next import', async () => {
  const ownerId = await makeUser()
  await connect(ownerId, ann)
  expect((await importFor(ownerId)).preflight?.git?.commit).toBe(commit)
  const [link] = await listGithubLinks(scanner.db, ownerId)
  await deleteGithubLink(scanner.db, { id: link?.id ?? '', ownerId })
  expect(await reasonsOf(ownerId)).toEqual([{ code: 'git_not_found' }])
})

test('given a public repository, sends no request to GitHub’s API', async () => {
  server.init('open')
  server.commit('open', { 'A.sol': SOURCE })
  const ownerId = await makeUser()
  await connect(ownerId, ann)
  const calls = github.calls.length
  expect((await importFor(ownerId, 'open')).preflight?.diagnosis?.state).toBe('compiled')
  expect(github.calls.length).toBe(calls)
})
