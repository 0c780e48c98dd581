import { type Database, findAddedSources, findSourceFile } from '@lc/db'
import type { ObjectStore } from '@lc/server-runtime'

interface Shelves {
  db: Database
  store: ObjectStore
}

export interface WantedSource {
  /** Of a contract, or of a project that is not scanned yet. */
  id: string
  ownerId: string
  path: string
}

/** A source file of this user, or of a library that the doctor added to it; undefined when there is none. */
export const readSource = async (shelves: Shelves, wanted: WantedSource): Promise<string | undefined> =>
  (await uploadedText(shelves, wanted)) ?? (await addedText(shelves, wanted))

const uploadedText = async ({ db, store }: Shelves, wanted: WantedSource): Promise<string | undefined> => {
  const file = await findSourceFile(db, wanted)
  return file && new TextDecoder().decode(await store.get(file.sha256))
}

/** Library files come from the doctor, not from the user. */
const addedText = async ({ db, store }: Shelves, { id, ownerId, path }: WantedSource): Promise<string | undefined> => {
  const sha256 = await findAddedSources(db, { contractId: id, ownerId })
  if (sha256 === undefined) return undefined
  const texts = await store.getJson<Record<string, string>>(sha256)
  return Object.hasOwn(texts, path) ? texts[path] : undefined
}
