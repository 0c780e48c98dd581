import type { ImportLink } from '@lc/db'
import { serveFakeGithub } from '@lc/testkit/github'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type GithubApp, readGithubApp } from './github-app.ts'
import { openRepositoryTokens, readRepository } from './repository-tokens.ts'

const web = 'https://github.com'
const ann = { id: 1, login: 'ann' }
const bob = { id: 2, login: 'bob' }

let github: Awaited<ReturnType<typeof serveFakeGithub>>
beforeAll(async () => {
  github = await serveFakeGithub()
  github.users.push(ann, bob)
  github.installations.push(
    { id: 10, account: 'harbor', repositories: { vault: { ann: 'read' }, secret: {} } },
    { id: 20, account: 'quay', repositories: { vault: { ann: 'admin', bob: 'admin' } } },
  )
})
beforeEach(() => {
  github.setDown(false)
  github.calls.length = 0
  github.minted.clear()
})
afterAll(() => github.close())

const linkOf = (installationId: number, { id, login }: typeof ann): ImportLink => ({
  installationId,
  githubUserId: id,
  githubLogin: login,
})

const authorize = (url: string, links: ImportLink[], key = github.key) => {
  const env = { GITHUB_APP_ID: github.appId, GITHUB_APP_KEY: key, GITHUB_URL: web, GITHUB_API_URL: github.url }
  const app = readGithubApp(env) as GithubApp
  const tokens = openRepositoryTokens({ app, allowedTargets: new Set([github.host]), listLinks: async () => links })
  return tokens(url, new AbortController().signal)
}

test('default: gets a token that can only read this repository', async () => {
  const header = await authorize(`${web}/harbor/vault`, [linkOf(20, ann), linkOf(10, ann)])
  const [[token, scope] = []] = [...github.minted]
  expect(header).toBe(`Basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`)
  const permissions = { contents: 'read', metadata: 'read' }
  expect(scope).toEqual({ installationId: 10, repositories: ['vault'], permissions })
})

test.each([
  ['an installation that the user has not connected', 'harbor/vault', [linkOf(20, ann)]],
  ['a repository of the installation that the user can’t read on GitHub', 'harbor/secret', [linkOf(10, ann)]],
  ['another member’s repository in a connected installation', 'harbor/vault', [linkOf(10, bob)]],
  ['a name on GitHub that belongs to someone else now', 'harbor/vault', [linkOf(10, { id: 9, login: 'ann' })]],
  ['a name on GitHub that no longer exists', 'harbor/vault', [linkOf(10, { id: 1, login: 'ann-old' })]],
  ['a repository that does not exist', 'harbor/nothing', [linkOf(10, ann)]],
])('given %s, gives no access', async (_, path, links) => {
  expect(await authorize(`${web}/${path}`, links)).toBeUndefined()
})

test('given a user without connections or another host, sends no request', async () => {
  expect(await authorize(`${web}/harbor/vault`, [])).toBeUndefined()
  expect(await authorize('https://gitlab.com/harbor/vault', [linkOf(10, ann)])).toBeUndefined()
  expect(github.calls).toEqual([])
})

test('error: reports a GitHub that fails as unreachable, without address and token', async () => {
  github.setDown(true)
  const error = await authorize(`${web}/harbor/vault`, [linkOf(10, ann)]).catch((caught) => caught)
  expect(error.reason).toEqual({ code: 'git_unreachable' })
  expect(JSON.stringify([error.message, error.cause?.message, error.cause?.stack])).not.toContain(github.host)
})

test.each([
  ['https://github.com/a/b', 'a', 'b'],
  ['https://github.com/a/b.git', 'a', 'b'],
  ['https://github.com/a-1/b.c_d-e/', 'a-1', 'b.c_d-e'],
])('reads the owner and the name of %s', (url, owner, name) => {
  expect(readRepository(url, web)).toEqual({ owner, name })
})

test.each([
  'https://github.com/a',
  'https://github.com/a/b/c',
  'https://github.com/a/..',
  'https://github.com/a/%2e%2e',
  'https://github.com/a/b%2fc',
  'https://github.com/a/b?x=1',
  'https://github.com.evil.example/a/b',
  'https://github.com:8443/a/b',
  'http://github.com/a/b',
  'nothing',
])('given %s, finds no repository', (url) => {
  expect(readRepository(url, web)).toBeUndefined()
})
