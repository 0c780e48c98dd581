import { createHash } from 'node:crypto'
import { AppError, type GitRequest, splitRepositoryLink } from '@lc/api-contract'
import { beginPreflight, type Database, findProjectByKey, insertGitProject, inTransaction, lockUser } from '@lc/db'
import { readTarget } from '@lc/server-runtime/public-target'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { refuseCheckOver, refuseStorageOver } from '../http/limits/user-quotas.ts'

interface RepositoryOptions {
  db: Database
  ownerId: string
  request: FastifyRequest
  source: GitRequest
  /** The same key with the same repository returns the project that it made before. */
  idempotencyKey?: string | undefined
}

/**
 * Makes a project from a repository. Only the address and the ref are checked here; the worker downloads the files as
 * the first step of the compile check.
 */
export const storeRepository = async (
  { git, quotas, wakeRelay }: Pick<Deps, 'git' | 'quotas' | 'wakeRelay'>,
  { db, ownerId, request, source: stated, idempotencyKey }: RepositoryOptions,
): Promise<string> => {
  const source = readSource(stated, git.allowedTargets)
  const repeatKey = idempotencyKey === undefined ? undefined : { idempotencyKey, requestSha256: hashSource(source) }
  const projectId = await inTransaction(db, async (trx) => {
    await lockUser(trx, ownerId)
    const earlier = repeatKey && (await findProjectByKey(trx, { ownerId, ...repeatKey }))
    if (earlier && earlier.requestSha256 !== repeatKey.requestSha256) throw new AppError('CONFLICT')
    if (earlier) return earlier.id
    await refuseCheckOver(trx, quotas, { ownerId })
    await refuseStorageOver(trx, quotas, { ownerId })
    const id = await insertGitProject(trx, { ownerId, source, repeatKey })
    await beginPreflight(trx, { projectId: id, traceId: request.id })
    return id
  })
  wakeRelay()
  return projectId
}

/** A link to a branch or a commit on a host's site names the repository and the ref. */
const readSource = ({ url: stated, ref }: GitRequest, allowedTargets: ReadonlySet<string>): GitRequest => {
  const link = ref === undefined ? splitRepositoryLink(stated.trim()) : { url: stated.trim(), ref }
  const target = readTarget(link.url, allowedTargets)
  if ('problem' in target) throw refuse(target.problem)
  const url = new URL(target.url)
  if (url.search !== '' || url.pathname === '/') throw refuse('invalid')
  return { ...link, url: target.url.replace(/\/+$/, '') }
}

const refuse = (problem: string) => new AppError('INVALID_FIELDS', { details: { fields: { url: problem } } })

const hashSource = ({ url, ref }: GitRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([url, ref]))
    .digest('hex')
