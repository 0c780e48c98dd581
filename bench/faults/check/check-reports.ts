import type { Database } from '@lc/db'
import type { ObjectStore } from '@lc/server-runtime'
import type { Violation } from './violation.ts'

/** Every completed scan has all its objects, with the bytes of their stored hashes (I7). Each scan is read once. */
export const checkReports = async (
  { db, store }: { db: Database; store: Pick<ObjectStore, 'get'> },
  seen: Set<string>,
): Promise<Violation[]> => {
  const completed = await db.selectFrom('scan').select('id').where('status', '=', 'completed').execute()
  const violations: Violation[] = []
  for (const { id } of completed.filter((scan) => !seen.has(scan.id))) {
    seen.add(id)
    const named = await listObjects(db, id)
    if (named.length === 0) violations.push({ invariant: 'I7', problem: `scan ${id} has no report object` })
    for (const sha256 of named) {
      const problem = await store.get(sha256).then(
        () => undefined,
        (error: Error) => `${error.message}${error.cause ? `: ${error.cause}` : ''}`,
      )
      if (problem) violations.push({ invariant: 'I7', problem: `scan ${id} lacks object ${sha256}: ${problem}` })
    }
  }
  return violations
}

/** Those that its run stored and those that its row names. */
const listObjects = async (db: Database, scanId: string): Promise<string[]> => {
  const stored = await db.selectFrom('scanObject').select('sha256').where('scanId', '=', scanId).execute()
  const row = await db
    .selectFrom('scan')
    .select(['addedSourcesSha256', 'structureSha256', 'runsSha256', 'foundrySha256', 'buildSha256'])
    .where('id', '=', scanId)
    .executeTakeFirstOrThrow()
  const named = Object.values(row).filter((sha256) => sha256 !== null)
  return [...new Set([...stored.map(({ sha256 }) => sha256), ...named])]
}
