import { AppError, type ResponseOf, routes } from '@lc/api-contract'
import { type Database, findStructure } from '@lc/db'
import type { ObjectStore } from '@lc/server-runtime'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import type { StoredStructure } from './stored-report.ts'

export const listDotImagesRoute = (app: FastifyInstance, { store }: Deps) =>
  handle(app, routes.listDotImages, ({ db, query, user }) =>
    readDotImages({ db, store }, { scanId: query.id, ownerId: user.id }),
  )

export const readDotImages = async (
  { db, store }: { db: Database; store: ObjectStore },
  scan: { scanId: string; ownerId: string },
): Promise<ResponseOf<typeof routes.listDotImages>> => {
  const found = await findStructure(db, scan)
  if (!found) throw new AppError('NOT_FOUND')
  if (found.state !== 'ready') return found
  const { structure, images, undrawn } = await store.getJson<StoredStructure>(found.structureSha256)
  return { state: 'ready' as const, structure, images: images.map(({ image }) => image), undrawn }
}
