import { AppError, routes } from '@lc/contract'
import { findFoundryProject } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handleArchive } from '../../handle-archive.ts'
import { zipOf } from './zip-of.ts'

export const exportReportRoute = (app: FastifyInstance, { db, store }: Deps) =>
  handleArchive(app, routes.exportReport, async ({ query, user }) => {
    const found = await findFoundryProject(db, { contractId: query.id, ownerId: user.id })
    if (!found) throw new AppError('NOT_FOUND')
    const files = await store.getJson<Record<string, string>>(found.foundrySha256)
    const name = `${plainName(found.name)}-foundry`
    const inFolder = Object.entries(files).map(([path, text]) => [`${name}/${path}`, text])
    return { name, bytes: zipOf(Object.fromEntries(inFolder)) }
  })

const MAX_LENGTH = 60

/** Safe in a header and on every file system, whatever the contract is called. */
const plainName = (name: string): string =>
  name
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_LENGTH) || 'contract'
