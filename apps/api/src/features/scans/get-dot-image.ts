import { AppError, routes } from '@lc/api-contract'
import { findStructure } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handleFile } from '../../http/handle-file.ts'
import { readStoredStructure } from './read-stored-structure.ts'

const types = { svg: 'image/svg+xml; charset=utf-8', dot: 'text/vnd.graphviz; charset=utf-8' } as const

export const getDotImageRoute = (app: FastifyInstance, { store }: Deps) =>
  handleFile(app, routes.getDotImage, async ({ db, query: { id, kind, format }, user }) => {
    const found = await findStructure(db, { contractId: id, ownerId: user.id })
    if (found?.state !== 'ready') throw new AppError('NOT_FOUND')
    const { images } = await readStoredStructure(store, found.structureSha256)
    const drawn = images.find(({ image }) => image.kind === kind)
    if (!drawn) throw new AppError('NOT_FOUND')
    return { name: `${kind}.${format}`, type: types[format], bytes: drawn[format] }
  })
