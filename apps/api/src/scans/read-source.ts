import { type Database, findAddedSources, findSourceFile } from '@lc/db'
import type { ObjectStore } from '@lc/server-runtime'

interface Stores {
  db: Database
  store: ObjectStore
}

interface SourceRequest {
  /** The id of a scan, or of a project that isn't scanned yet. */
  id: string
  ownerId: string
  path: string
}

/** A source file of this user, or of a library that the doctor added; undefined if it doesn't exist. */
export const readSource = async (stores: Stores, request: SourceRequest): Promise<string | undefined> =>
  (await uploadedText(stores, request)) ?? (await addedText(stores, request))

const uploadedText = async ({ db, store }: Stores, request: SourceRequest): Promise<string | undefined> => {
  const file = await findSourceFile(db, request)
  return file && new TextDecoder().decode(await store.get(file.sha256))
}

/** Library files added by the doctor. */
const addedText = async ({ db, store }: Stores, { id, ownerId, path }: SourceRequest): Promise<string | undefined> => {
  const sha256 = await findAddedSources(db, { scanId: id, ownerId })
  if (sha256 === undefined) return undefined
  const texts = await store.getJson<Record<string, string>>(sha256)
  return Object.hasOwn(texts, path) ? texts[path] : undefined
}
