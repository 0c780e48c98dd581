import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

type Answer = (request: IncomingMessage, reply: ServerResponse, body: Buffer) => boolean | undefined

const identity = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', '-c', 'init.defaultBranch=main']

/** Serves repositories of a test with Git's own server program, on loopback and without TLS. */
export const serveGit = async ({ port = 0 }: { port?: number } = {}) => {
  const root = mkdtempSync(join(tmpdir(), 'git-server-'))
  const answers = new Map<string, Answer>()
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const [, name = ''] = request.url?.split('/') ?? []
    if (!answers.get(name)?.(request, reply, body))
      runBackend({ root, request, reply, body: rewritten.get(name)?.(body) ?? body })
  })
  const rewritten = new Map<string, (body: Buffer) => Buffer>()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: (name: string) => `http://${host}/${name}`,
    /** Answers requests for a repository instead of Git, if it returns true. */
    answer: (name: string, answer: Answer) => void answers.set(name, answer),
    /** Changes what Git's server is sent, so that it ignores a limit. */
    rewrite: (name: string, change: (body: Buffer) => Buffer) => void rewritten.set(name, change),
    ...writers(root),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      rmSync(root, { recursive: true, force: true })
    },
  }
}

export type GitServer = Awaited<ReturnType<typeof serveGit>>

const writers = (root: string) => {
  const git = (name: string, args: string[], input?: string | Buffer): string =>
    execFileSync('git', ['-C', join(root, name), ...identity, ...args], { input, maxBuffer: 1e8 })
      .toString()
      .trim()
  const init = (name: string): void => {
    mkdirSync(join(root, name), { recursive: true })
    git(name, ['init', '--quiet'])
    git(name, ['config', 'uploadpack.allowFilter', 'true'])
  }
  const commitTree = (name: string, tree: string): string => {
    const commit = git(name, ['commit-tree', tree, '-m', 'tree'])
    git(name, ['update-ref', 'refs/heads/main', commit])
    git(name, ['symbolic-ref', 'HEAD', 'refs/heads/main'])
    return commit
  }
  const blob = (name: string, text: string | Buffer): string => git(name, ['hash-object', '-w', '--stdin'], text)
  return {
    git,
    init,
    blob,
    /** Commits files to the branch `main`; returns the commit. */
    commit: (name: string, files: Record<string, string | Buffer>): string => {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(root, name, path)), { recursive: true })
        writeFileSync(join(root, name, path), text)
      }
      git(name, ['add', '--all'])
      git(name, ['commit', '--quiet', '-m', 'files'])
      return git(name, ['rev-parse', 'HEAD'])
    },
    /** A tree object with entries that Git's own commands refuse. */
    tree: (name: string, entries: readonly [mode: string, name: string, id: string][]): string => {
      const bytes = entries.map(([mode, path, id]) =>
        Buffer.concat([Buffer.from(`${mode} ${path}\0`), Buffer.from(id, 'hex')]),
      )
      return git(name, ['hash-object', '-t', 'tree', '-w', '--literally', '--stdin'], Buffer.concat(bytes))
    },
    commitTree,
  }
}

interface CgiRequest {
  root: string
  request: IncomingMessage
  reply: ServerResponse
  body: Buffer
}

const runBackend = ({ root, request, reply, body }: CgiRequest): void => {
  const [path = '', query = ''] = request.url?.split('?') ?? []
  const child = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env.PATH,
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      PATH_INFO: path,
      QUERY_STRING: query,
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      CONTENT_LENGTH: String(body.length),
    },
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.on('close', () => {
    const output = Buffer.concat(chunks)
    const headEnd = output.indexOf('\r\n\r\n')
    const head = output.toString('latin1', 0, headEnd).split('\r\n')
    const headers = Object.fromEntries(head.map((line) => line.split(': ', 2) as [string, string]))
    const { Status: status = '200', ...rest } = headers
    reply.writeHead(Number.parseInt(status, 10), rest).end(output.subarray(headEnd + 4))
  })
  child.stdin.on('error', () => undefined).end(body)
}
