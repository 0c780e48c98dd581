import type { GithubLink } from '@lc/api-contract'
import { sql } from 'kysely'
import { type Database, newId } from '../database.ts'

interface GithubState {
  ownerId: string
  sessionId: string
  stateSha256: Buffer
}

const STATE_MINUTES = 10

/** A later start in the same session replaces an earlier one. */
export const saveGithubState = async (
  db: Database,
  { ownerId, sessionId, stateSha256 }: GithubState,
): Promise<void> => {
  const expiresAt = sql<Date>`now() + ${STATE_MINUTES} * interval '1 minute'`
  await db
    .insertInto('githubState')
    .values({ ownerId, sessionId, stateSha256, expiresAt })
    .onConflict((row) => row.column('sessionId').doUpdateSet({ stateSha256, expiresAt, usedAt: null }))
    .execute()
}

/** Returns whether the state was valid, which it is once. */
export const consumeGithubState = async (
  db: Database,
  { ownerId, sessionId, stateSha256 }: GithubState,
): Promise<boolean> => {
  const used = await db
    .updateTable('githubState')
    .set({ usedAt: sql<Date>`now()` })
    .where('sessionId', '=', sessionId)
    .where('ownerId', '=', ownerId)
    .where('stateSha256', '=', stateSha256)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('sessionId')
    .executeTakeFirst()
  return used !== undefined
}

interface NewGithubLink {
  ownerId: string
  installationId: number
  accountLogin: string
  githubUserId: number
  githubLogin: string
}

/** Connecting again replaces the names and the user on GitHub. */
export const saveGithubLink = async (db: Database, link: NewGithubLink): Promise<void> => {
  const { accountLogin, githubUserId, githubLogin } = link
  await db
    .insertInto('githubLink')
    .values({ id: newId(), ...link })
    .onConflict((row) =>
      row.columns(['ownerId', 'installationId']).doUpdateSet({ accountLogin, githubUserId, githubLogin }),
    )
    .execute()
}

/** Oldest first. */
export const listGithubLinks = async (db: Database, ownerId: string): Promise<GithubLink[]> => {
  const rows = await db
    .selectFrom('githubLink')
    .select(['id', 'accountLogin', 'githubLogin', 'createdAt'])
    .where('ownerId', '=', ownerId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Returns whether the user had this link. */
export const deleteGithubLink = async (
  db: Database,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<boolean> => {
  const { rows } = await sql<{ isDeleted: boolean }>`
    SELECT delete_github_link(${id}, ${ownerId}) AS is_deleted
  `.execute(db)
  return rows[0]?.isDeleted ?? false
}

/** An installation that the owner of an import has connected, and who the owner is on GitHub. */
export interface ImportLink {
  installationId: number
  githubUserId: number
  githubLogin: string
}

/** The links of the user who owns this project, at this time. */
export const listImportLinks = async (db: Database, projectId: string): Promise<ImportLink[]> => {
  const rows = await db
    .selectFrom('githubLink as l')
    .innerJoin('project as p', 'p.ownerId', 'l.ownerId')
    .select(['l.installationId', 'l.githubUserId', 'l.githubLogin'])
    .where('p.id', '=', projectId)
    .execute()
  return rows.map(({ installationId, githubUserId, githubLogin }) => ({
    installationId: Number(installationId),
    githubUserId: Number(githubUserId),
    githubLogin,
  }))
}
