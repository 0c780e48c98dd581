import { AppError, routes } from '@lc/api-contract'
import { findStructure } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { readStoredStructure } from './read-stored-structure.ts'

export const listDotImagesRoute = (app: FastifyInstance, { store }: Deps) =>
  handle(app, routes.listDotImages, async ({ db, query, user }) => {
    const found = await findStructure(db, { contractId: query.id, ownerId: user.id })
    if (!found) throw new AppError('NOT_FOUND')
    if (found.state !== 'ready') return found
    const { structure, images, undrawn } = await readStoredStructure(store, found.structureSha256)
    return { state: 'ready' as const, structure, images: images.map(({ image }) => image), undrawn }
  })
