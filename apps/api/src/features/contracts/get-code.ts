import { AppError, routes } from '@lc/contract'
import { findAddedSources, findSourceFile } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../handle.ts'

export const getCodeRoute = (app: FastifyInstance, deps: Deps) =>
  handle(app, routes.getCode, async ({ query: { id, path }, user }) => {
    const wanted = { id, ownerId: user.id, path }
    const text = (await uploadedText(deps, wanted)) ?? (await addedText(deps, wanted))
    if (text === undefined) throw new AppError('NOT_FOUND')
    return { path, text }
  })

interface Wanted {
  id: string
  ownerId: string
  path: string
}

const uploadedText = async ({ db, store }: Deps, wanted: Wanted): Promise<string | undefined> => {
  const file = await findSourceFile(db, wanted)
  return file && new TextDecoder().decode(await store.get(file.sha256))
}

/** Library files come from the doctor, not from the user. */
const addedText = async ({ db, store }: Deps, { id, ownerId, path }: Wanted): Promise<string | undefined> => {
  const sha256 = await findAddedSources(db, { contractId: id, ownerId })
  if (sha256 === undefined) return undefined
  const texts = await store.getJson<Record<string, string>>(sha256)
  return Object.hasOwn(texts, path) ? texts[path] : undefined
}
