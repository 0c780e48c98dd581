import { randomBytes } from 'node:crypto'
import type { GitRefusal } from '@lc/api-contract'
import { readTree } from '@lc/core'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { type OpenJail, openJail } from '@lc/engines'
import { type GitServer, serveGit } from '@lc/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testGit } from '../testing/git-settings.ts'
import { type GitSettings, importRepository } from './import-repository.ts'

const SOURCE = 'pragma solidity ^0.8.0;\ncontract A {}\n'

let jail: OpenJail
let server: GitServer
beforeAll(async () => {
  jail = await openJail({ toolsDir: toolsFolder(homeFolder()), slots: 2 })
  server = await serveGit()
})
afterAll(async () => {
  await server.close()
  await jail.close()
})

const neverAborted = new AbortController().signal

/** Imports a repository of the server and checks it like an upload. */
const importFrom = async (
  name: string,
  { ref, url = server.url(name), ...options }: Partial<GitSettings> & { ref?: string; url?: string } = {},
) => {
  const settings = testGit({ allowedTargets: new Set([server.host]), ...options })
  const steps: string[] = []
  const onStep = async (step: string) => void steps.push(step)
  const imported = await importRepository({ url, ref, settings }, { jail, signal: neverAborted, onStep })
  const { sources } = readTree(imported.files, settings.limits)
  return { commit: imported.commit, paths: sources.map(({ path }) => path).sort(), steps }
}

const refusal = async (...args: Parameters<typeof importFrom>) => {
  const error = await importFrom(...args).catch((caught) => caught)
  return error.reason ?? { code: error.details?.reason ?? error.errorName ?? String(error) }
}

test('default: imports the commit of a branch, a tag or an id', async () => {
  server.init('plain')
  const first = server.commit('plain', { 'contracts/A.sol': SOURCE, 'README.md': 'text' })
  server.git('plain', ['tag', '-a', '-m', 'release', 'v1'])
  const second = server.commit('plain', { 'contracts/B.sol': SOURCE.replace('A', 'B') })
  server.git('plain', ['branch', 'feature/x'])
  const both = ['contracts/A.sol', 'contracts/B.sol']
  expect(await importFrom('plain')).toEqual({ commit: second, paths: both, steps: ['downloading'] })
  expect(await importFrom('plain', { ref: 'v1' })).toMatchObject({ commit: first, paths: ['contracts/A.sol'] })
  expect(await importFrom('plain', { ref: first })).toMatchObject({ commit: first, paths: ['contracts/A.sol'] })
  expect(await importFrom('plain', { ref: 'feature/x' })).toMatchObject({ commit: second })
  expect(await refusal('plain', { ref: 'missing' })).toEqual({ code: 'git_ref_not_found', wanted: 'missing' })
  expect(await refusal('plain', { ref: 'a'.repeat(40) })).toMatchObject({ code: 'git_ref_not_found' })
  expect(await refusal('nothing')).toEqual({ code: 'git_not_found' })
})

test('given a submodule on the same server, imports it at its commit and without its tests', async () => {
  server.init('lib')
  const inside = server.commit('lib', { 'src/L.sol': SOURCE, 'test/T.sol': SOURCE })
  server.commit('lib', { 'src/Later.sol': SOURCE })
  server.init('main')
  server.commit('main', {
    'src/A.sol': SOURCE,
    '.gitmodules': '[submodule "lib/l"]\n\tpath = lib/l\n\turl = ../lib\n',
  })
  server.git('main', ['update-index', '--add', '--cacheinfo', `160000,${inside},lib/l`])
  server.git('main', ['commit', '--quiet', '-m', 'submodule'])
  expect(await importFrom('main')).toMatchObject({
    paths: ['lib/l/src/L.sol', 'src/A.sol'],
    steps: ['downloading', 'submodules'],
  })
})

const linkTo = (name: string, url: string) => {
  server.init(name)
  const commit = server.commit(name, { 'A.sol': SOURCE, '.gitmodules': `[submodule "x"]\npath = x\nurl = ${url}\n` })
  server.git(name, ['update-index', '--add', '--cacheinfo', `160000,${commit},x`])
  server.git(name, ['commit', '--quiet', '-m', 'submodule'])
}

test('given a submodule by file, names it in the refusal', async () => {
  linkTo('submodule', 'file:///etc')
  expect(await refusal('submodule')).toEqual({ code: 'git_submodule_refused', name: 'x', wanted: 'file:///etc' })
})

/** Commits one tree with these entries, next to a source. */
const hostileTree = (name: string, entries: (blob: string) => [string, string, string][]) => {
  server.init(name)
  const blob = server.blob(name, SOURCE)
  server.commitTree(name, server.tree(name, entries(blob)))
}

test.each<[string, GitRefusal | string, (blob: string) => [string, string, string][]]>([
  ['parent', 'git_path_refused', (blob) => [['100644', '..', blob]]],
  ['dot-git', 'git_path_refused', (blob) => [['100644', '.GIT', blob]]],
  [
    'case',
    'duplicate_name',
    (blob) => [
      ['100644', 'A.sol', blob],
      ['100644', 'a.sol', blob],
    ],
  ],
])('given a tree with a name of the kind %s, refuses it as %s', async (kind, code, entries) => {
  hostileTree(`tree-${kind}`, entries)
  expect(await refusal(`tree-${kind}`)).toMatchObject({ code })
})

test('given links, leaves out those inside the tree and refuses those that lead out of it', async () => {
  server.init('links')
  const blob = server.blob('links', SOURCE)
  const to = (target: string): [string, string, string][] => [
    ['100644', 'A.sol', blob],
    ['120000', 'link.sol', server.blob('links', target)],
  ]
  server.commitTree('links', server.tree('links', to('A.sol')))
  expect(await importFrom('links')).toMatchObject({ paths: ['A.sol'] })
  server.commitTree('links', server.tree('links', to('../x')))
  expect(await refusal('links')).toEqual({ code: 'git_link_outside', file: 'link.sol' })
})

test('given a large source, refuses it with or without the filter of the server', async () => {
  server.init('large')
  server.commit('large', { 'A.sol': SOURCE, 'Large.sol': `${SOURCE}//${'x'.repeat(200_000)}` })
  expect(await refusal('large')).toEqual({ code: 'git_file_too_large', file: 'Large.sol' })
  server.git('large', ['config', 'uploadpack.allowFilter', 'false'])
  expect(await refusal('large')).toEqual({ code: 'git_file_too_large', file: 'Large.sol' })
})

test('given large files that are not sources, skips them if the server can, and limits the download otherwise', async () => {
  server.init('assets')
  server.commit('assets', { 'A.sol': SOURCE, 'video.bin': randomBytes(6_000_000) })
  expect(await importFrom('assets')).toMatchObject({ paths: ['A.sol'] })
  server.git('assets', ['config', 'uploadpack.allowFilter', 'false'])
  expect(await refusal('assets')).toEqual({ code: 'git_too_large' })
})

test('given a bomb of 40 kB that inflates to 40 MB, refuses it in the jail', async () => {
  server.init('bomb')
  server.git('bomb', ['config', 'uploadpack.allowFilter', 'false'])
  server.commit('bomb', { 'A.sol': SOURCE, 'zeros.bin': Buffer.alloc(40_000_000) })
  expect(await refusal('bomb')).toEqual({ code: 'git_too_large' })
})

test('given trees that repeat each other a billion times, refuses them', async () => {
  server.init('tree-bomb')
  let tree = server.tree('tree-bomb', [['100644', 'A.sol', server.blob('tree-bomb', SOURCE)]])
  const names = Array.from({ length: 10 }, (_, index) => `f${index}`)
  for (let level = 0; level < 9; level += 1)
    tree = server.tree(
      'tree-bomb',
      names.map((name) => ['40000', name, tree]),
    )
  server.commitTree('tree-bomb', tree)
  expect(await refusal('tree-bomb')).toEqual({ code: 'git_too_many_files' })
})

test('given too many files, refuses them', async () => {
  server.init('many')
  server.commit('many', Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`s/A${index}.sol`, SOURCE])))
  expect(await refusal('many')).toMatchObject({ code: 'git_too_many_files' })
})

test('given a deep history, downloads one commit, and limits a server that sends all', async () => {
  server.init('deep')
  const commits = Array.from({ length: 2_000 }, (_, index) => {
    const text = `${SOURCE}// ${randomBytes(40).toString('hex')}\n`
    return `commit refs/heads/main\ncommitter A <a@example.org> ${1e9 + index} +0000\ndata 1\nx\nM 644 inline A.sol\ndata ${text.length}\n${text}\n`
  })
  server.git('deep', ['fast-import', '--quiet'], commits.join(''))
  server.git('deep', ['symbolic-ref', 'HEAD', 'refs/heads/main'])
  expect(await importFrom('deep', { maxBytes: 100_000 })).toMatchObject({ paths: ['A.sol'] })
  server.rewrite('deep', (body) => Buffer.from(body.toString('latin1').replace('000ddeepen 1\n', ''), 'latin1'))
  expect(await refusal('deep', { maxBytes: 100_000 })).toEqual({ code: 'git_too_large' })
})

test.each<[string, string, Parameters<GitServer['answer']>[1]]>([
  [
    'redirects to a private address',
    'git_redirected',
    (_, reply) => Boolean(reply.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()),
  ],
  [
    'sends a page',
    'git_unreadable',
    (_, reply) => Boolean(reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>')),
  ],
  ['fails', 'git_unreachable', (_, reply) => Boolean(reply.writeHead(503).end())],
  ['needs a password', 'git_not_found', (_, reply) => Boolean(reply.writeHead(401).end())],
  [
    'sends garbage',
    'git_unreadable',
    (_, reply) =>
      Boolean(reply.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' }).end('zzzz')),
  ],
])('given a server that %s, refuses with %s', async (kind, code, answer) => {
  const name = kind.replaceAll(' ', '-')
  server.answer(name, answer)
  expect(await refusal(name)).toEqual({ code })
})

test('given an endless reply or a silent server, ends in time', async () => {
  const slow = { timeoutMs: 500 }
  server.answer('silent', () => true)
  expect(await refusal('silent', slow)).toEqual({ code: 'git_too_slow' })
  server.answer('endless', (_, reply) => {
    reply.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' })
    const timer = setInterval(() => reply.write('000eversion 2\n'), 20)
    reply.on('close', () => clearInterval(timer))
    return true
  })
  expect(await refusal('endless', slow)).toEqual({ code: 'git_too_slow' })
})

test('given a pack that was changed during the download, refuses it', async () => {
  server.init('changed')
  const commit = server.commit('changed', { 'A.sol': SOURCE })
  const line = (text: string) => `${(text.length + 4).toString(16).padStart(4, '0')}${text}`
  const pack = Buffer.concat([Buffer.from('PACK\0\0\0\x02\0\0\0\x01'), randomBytes(60)])
  const band = Buffer.concat([Buffer.from((pack.length + 5).toString(16).padStart(4, '0')), Buffer.from([1]), pack])
  server.answer('changed', (request, reply, body) => {
    if (request.method !== 'POST' || !body.includes('command=fetch')) return false
    reply.writeHead(200, { 'content-type': 'application/x-git-upload-pack-result' })
    return Boolean(reply.end(Buffer.concat([Buffer.from(line('packfile\n')), band, Buffer.from('0000')])))
  })
  expect(await refusal('changed', { ref: commit })).toEqual({ code: 'git_unreadable' })
})

test('given an address that is not public, or a name that resolves to one, refuses it', async () => {
  const local = async () => [{ address: '10.0.0.5', family: 4 }]
  const refused = { code: 'git_address_refused' }
  expect(await refusal('', { url: 'https://git.example.org/a.git', resolve: local })).toEqual(refused)
  for (const url of ['https://127.0.0.1/a.git', 'http://github.com/a', 'https://a:b@github.com/a', 'file:///etc'])
    expect(await refusal('', { url }), url).toEqual(refused)
})
