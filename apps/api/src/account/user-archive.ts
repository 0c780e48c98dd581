import { AppError } from '@lc/api-contract'
import { type Database, readUserList, readUserProjects, readUserScans, userListNames } from '@lc/db'
import type { ObjectStore } from '@lc/server-runtime'
import type { ArchiveEntry } from './write-archive.ts'

interface Stores {
  /** Sees only this user's rows. */
  db: Database
  store: ObjectStore
}

/** Everything that is stored about a user, as files of an archive. */
export async function* listUserFiles(stores: Stores, userId: string): AsyncGenerator<ArchiveEntry> {
  for (const list of userListNames)
    yield { path: `${list}.json`, content: jsonArray(readUserList(stores.db, { list, userId })) }
  yield* listProjects(stores, userId)
  yield* listScans(stores, userId)
}

async function* jsonArray(pages: AsyncIterable<string[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of pages) {
    yield before + rows.join(',\n')
    before = ',\n'
  }
  yield before === ',\n' ? '\n]\n' : '[]\n'
}

async function* listProjects({ db, store }: Stores, userId: string): AsyncGenerator<ArchiveEntry> {
  for await (const { id, json } of readUserProjects(db, userId)) {
    yield { path: `projects/${id}/project.json`, content: [json] }
    const { files } = JSON.parse(json) as { files: { path: string; sha256: string }[] | null }
    for (const { path, sha256 } of files ?? [])
      yield* storedObject(store, { path: `projects/${id}/files/${path}`, sha256 })
  }
}

async function* listScans({ db, store }: Stores, userId: string): AsyncGenerator<ArchiveEntry> {
  for await (const { id, json, structureSha256, runsSha256, foundrySha256 } of readUserScans(db, userId)) {
    yield { path: `scans/${id}/report.json`, content: [json] }
    const objects = { structure: structureSha256, tests: runsSha256, 'foundry-project': foundrySha256 }
    for (const [name, sha256] of Object.entries(objects))
      if (sha256 !== null) yield* storedObject(store, { path: `scans/${id}/${name}.json`, sha256 })
  }
}

/** Nothing if the object was deleted meanwhile. */
async function* storedObject(
  store: ObjectStore,
  { path, sha256 }: { path: string; sha256: string },
): AsyncGenerator<ArchiveEntry> {
  const bytes = await store.get(sha256).catch(noneIfMissing)
  if (bytes) yield { path, content: [bytes] }
}

const noneIfMissing = (error: unknown) => {
  if (error instanceof AppError && error.errorName === 'NOT_FOUND') return undefined
  throw error
}
