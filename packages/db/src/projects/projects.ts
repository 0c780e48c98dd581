import type { SourceFile, Upload } from '@lc/api-contract'
import type { SourceBundle } from '@lc/core'
import type { ExpressionBuilder } from 'kysely'
import type { BuildHints } from '../column-types.ts'
import { type Database, inTransaction, lockUser, newId } from '../database.ts'
import type { DB, Project } from '../schema.ts'
import { storableJson } from '../storable.ts'
import { toGitSource } from './git-source.ts'

export interface NewProject {
  ownerId: string
  origin: SourceBundle['origin']
  files: SourceFile[]
  /** Compiler settings of uploaded files; for an address they are stored with the deployment. */
  stated?: BuildHints
  /** Bytes of its source text. */
  storedBytes?: number
  repeatKey?: UploadKey | undefined
}

/** Lets a caller repeat an upload: the key, and the hash of the bytes that were sent with it. */
export interface UploadKey {
  idempotencyKey: string
  requestSha256: string
}

/** The driver takes at most 65,535 values per statement. */
const FILES_PER_INSERT = 1_000

/** Inserts the rows that every project has, inside the caller's transaction. */
export const addProject = async (
  trx: Database,
  { ownerId, origin, files, stated = {}, storedBytes = 0, repeatKey }: NewProject,
): Promise<string> => {
  await lockUser(trx, ownerId)
  const id = newId()
  await trx
    .insertInto('project')
    .values({ id, ownerId, origin, stated: storableJson(stated), storedBytes, ...repeatKey })
    .execute()
  await addFiles(trx, id, files)
  return id
}

export const addFiles = async (trx: Database, projectId: string, files: readonly SourceFile[]): Promise<void> => {
  for (let start = 0; start < files.length; start += FILES_PER_INSERT) {
    const rows = files.slice(start, start + FILES_PER_INSERT).map((file) => ({ ...file, projectId }))
    await trx.insertInto('projectFile').values(rows).execute()
  }
}

/** Inserts a project of uploaded files. */
export const insertProject = (
  db: Database,
  { origin = 'file', ...input }: Omit<NewProject, 'origin'> & { origin?: 'file' | 'standard_json' },
): Promise<string> => inTransaction(db, (trx) => addProject(trx, { ...input, origin }))

/** The project that this key uploaded before, with the hash of its bytes. */
export const findProjectByKey = (db: Database, input: { ownerId: string; idempotencyKey: string }) =>
  db
    .selectFrom('project')
    .select(['id', 'requestSha256'])
    .where('ownerId', '=', input.ownerId)
    .where('idempotencyKey', '=', input.idempotencyKey)
    .executeTakeFirst()

/** Undefined if the project doesn't exist or belongs to another user. */
export const findOwnedProject = async (
  db: Database,
  input: { projectId: string; ownerId: string },
): Promise<{ files: SourceFile[] } | undefined> => {
  const project = await db
    .selectFrom('project')
    .select('id')
    .where('id', '=', input.projectId)
    .where('ownerId', '=', input.ownerId)
    .executeTakeFirst()
  return project && { files: await listProjectFiles(db, project.id) }
}

/** Bounded by the number of files an upload may have. */
export const listProjectFiles = (db: Database, projectId: string): Promise<SourceFile[]> =>
  db
    .selectFrom('projectFile')
    .select(['path', 'sha256', 'lines'])
    .where('projectId', '=', projectId)
    .orderBy('path')
    .execute()

/** Newest first; `before` is the id of the previous page's last row. */
export const listUploads = async (
  db: Database,
  input: { ownerId: string; before?: string | undefined; limit: number },
): Promise<Upload[]> => {
  const rows = await db
    .selectFrom('project as p')
    .leftJoin('preflight as f', 'f.projectId', 'p.id')
    .leftJoin('projectGit as g', 'g.projectId', 'p.id')
    .select([
      'p.id',
      'p.origin',
      'p.createdAt',
      'f.state',
      'f.mainFile',
      'f.mainContract',
      'g.url',
      'g.ref',
      'g.commit',
    ])
    .select(countFiles)
    .where('p.ownerId', '=', input.ownerId)
    .$if(input.before !== undefined, (query) => query.where('p.id', '<', input.before ?? ''))
    .orderBy('p.id', 'desc')
    .limit(input.limit)
    .execute()
  return rows.map(({ id, origin, createdAt, fileCount, state, mainFile, mainContract, url, ref, commit }) => ({
    id,
    origin,
    createdAt: createdAt.toISOString(),
    files: Number(fileCount),
    ...(state === null ? {} : { preflight: state }),
    ...(mainFile === null ? {} : { mainFile }),
    ...(mainContract === null ? {} : { mainContract }),
    ...(url === null ? {} : { git: toGitSource({ url, ref, commit }) }),
  }))
}

/** The number of files of project `p`, as a column of a query on it. */
export const countFiles = (eb: ExpressionBuilder<DB & { p: Project }, 'p'>) =>
  eb.selectFrom('projectFile').whereRef('projectId', '=', 'p.id').select(eb.fn.countAll().as('n')).as('fileCount')

/** Bytes of source text and deployed code in all projects of this user. */
export const sumStoredBytes = async (db: Database, ownerId: string): Promise<number> => {
  const { bytes } = await db
    .selectFrom('project')
    .select((eb) => eb.fn.sum<string | null>('storedBytes').as('bytes'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}
