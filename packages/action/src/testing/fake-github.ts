import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeComment {
  id: number
  user: { login: string }
  body: string
}

/** Answers GitHub's calls for comments on pull requests, at the network boundary. */
export const startFakeGithub = async (token = 'token-of-the-job') => {
  const comments: FakeComment[] = []
  const requests: string[] = []
  /** Status codes for the next calls, before they are answered normally. */
  const failures: number[] = []
  let nextId = 1

  const add = (login: string, body: string) => {
    const comment = { id: nextId++, user: { login }, body }
    comments.push(comment)
    return comment
  }

  const answer = (request: IncomingMessage, body: string): [number, unknown?] => {
    const url = new URL(request.url ?? '/', 'http://github.test')
    requests.push(`${request.method} ${url.pathname}${url.search}`)
    const failure = failures.shift()
    if (failure) return [failure]
    if (request.headers.authorization !== `Bearer ${token}`) return [401]
    if (/^\/repos\/acme\/vault\/issues\/7\/comments$/.test(url.pathname)) {
      if (request.method === 'POST') return putBody(body, (text) => [201, add('github-actions[bot]', text)])
      const size = Number(url.searchParams.get('per_page') ?? 30)
      const start = (Number(url.searchParams.get('page') ?? 1) - 1) * size
      return [200, comments.slice(start, start + size)]
    }
    const id = Number(/^\/repos\/acme\/vault\/issues\/comments\/(\d+)$/.exec(url.pathname)?.[1])
    const index = comments.findIndex((comment) => comment.id === id)
    const comment = comments[index]
    if (!comment) return [404]
    if (comment.user.login !== 'github-actions[bot]') return [403]
    if (request.method === 'DELETE') {
      comments.splice(index, 1)
      return [204]
    }
    return putBody(body, (text) => {
      comment.body = text
      return [200, comment]
    })
  }

  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    const [status, reply] = answer(request, body)
    response.writeHead(status, { 'content-type': 'application/json' }).end(reply ? JSON.stringify(reply) : undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    token,
    comments,
    requests,
    failures,
    add,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** GitHub refuses longer comments. */
const MAX_CHARACTERS = 65_536

const putBody = (json: string, put: (text: string) => [number, unknown]): [number, unknown?] => {
  const { body } = JSON.parse(json) as { body: string }
  return body.length > MAX_CHARACTERS ? [422] : put(body)
}
