// @ts-check
import { setTimeout as wait } from 'node:timers/promises'

/**
 * @typedef {object} CommentInput
 * @property {string} apiUrl
 * @property {string} repository
 * @property {string} token
 * @property {number} pullRequest
 * @property {string} marker
 * @property {string} body
 */

/** Comments with the workflow's token are written by this user. Only those may be changed. */
const OWN_LOGIN = 'github-actions[bot]'

const PER_PAGE = 100

/** GitHub allows 2,500 comments on an issue. */
const MAX_PAGES = 30

/**
 * Creates our comment on the pull request, or updates it. Duplicates, which two runs at the same time can leave, are
 * deleted.
 *
 * @param {CommentInput} input
 * @returns {Promise<'created' | 'updated'>}
 */
export const putComment = async (input) => {
  const [first, ...duplicates] = await findOwn(input)
  const body = JSON.stringify({ body: `${input.marker}\n${input.body}` })
  if (first === undefined) {
    await call(input, { method: 'POST', path: `issues/${input.pullRequest}/comments`, body })
    return 'created'
  }
  await call(input, { method: 'PATCH', path: `issues/comments/${first}`, body })
  for (const id of duplicates) await call(input, { method: 'DELETE', path: `issues/comments/${id}` })
  return 'updated'
}

/**
 * Ids of our comments, oldest first. The marker counts at the start only: elsewhere it could be quoted text.
 *
 * @param {CommentInput} input
 * @returns {Promise<number[]>}
 */
const findOwn = async (input) => {
  /** @type {number[]} */
  const own = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const query = `per_page=${PER_PAGE}&page=${page}`
    const reply = await call(input, { path: `issues/${input.pullRequest}/comments?${query}` })
    const comments = /** @type {any[]} */ (await reply.json())
    for (const { id, user, body } of comments)
      if (Number.isSafeInteger(id) && user?.login === OWN_LOGIN && body?.startsWith?.(input.marker)) own.push(id)
    if (comments.length < PER_PAGE) return own
  }
  throw new Error(`the pull request has more than ${MAX_PAGES * PER_PAGE} comments`)
}

const ATTEMPTS = 3
const TIMEOUT_MS = 20_000

/**
 * A repeated POST could create a second comment, so only other calls are repeated.
 *
 * @param {CommentInput} input
 * @param {{ method?: string, path: string, body?: string }} request
 */
const call = async ({ apiUrl, repository, token }, { method = 'GET', path, body }) => {
  for (let attempt = 1; ; attempt++) {
    const reply = await fetch(`${apiUrl}/repos/${repository}/${path}`, {
      method,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'user-agent': 'lightning-cat-action',
        'x-github-api-version': '2022-11-28',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && { body }),
    })
    if (reply.ok) return reply
    const isTemporary = reply.status >= 500 || reply.status === 429
    if (method === 'POST' || !isTemporary || attempt === ATTEMPTS) throw new ApiError(method, reply.status)
    await wait(500 * attempt)
  }
}

/** A refusal by GitHub's API. */
export class ApiError extends Error {
  /** @param {string} method @param {number} status */
  constructor(method, status) {
    const hint = status === 403 || status === 404 ? '; the job needs the permission pull-requests: write' : ''
    super(`GitHub answered ${method} with ${status}${hint}`)
  }
}
