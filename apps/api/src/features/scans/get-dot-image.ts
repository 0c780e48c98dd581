import { AppError, type DotImageKind, routes } from '@lc/api-contract'
import { type Database, findStructure } from '@lc/db'
import type { ObjectStore } from '@lc/server-runtime'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handleFile } from '../../http/handle-file.ts'
import type { StoredStructure } from './stored-report.ts'

const types = { svg: 'image/svg+xml; charset=utf-8', dot: 'text/vnd.graphviz; charset=utf-8' } as const

export const getDotImageRoute = (app: FastifyInstance, { store }: Deps) =>
  handleFile(app, routes.getDotImage, ({ db, query: { id, ...picture }, user }) =>
    readDotImage({ db, store }, { scanId: id, ownerId: user.id }, picture),
  )

export const readDotImage = async (
  { db, store }: { db: Database; store: ObjectStore },
  scan: { scanId: string; ownerId: string },
  { kind, format }: { kind: DotImageKind; format: keyof typeof types },
) => {
  const found = await findStructure(db, scan)
  if (found?.state !== 'ready') throw new AppError('NOT_FOUND')
  const { images } = await store.getJson<StoredStructure>(found.structureSha256)
  const drawn = images.find(({ image }) => image.kind === kind)
  if (!drawn) throw new AppError('NOT_FOUND')
  return { name: `${kind}.${format}`, type: types[format], bytes: drawn[format] }
}
