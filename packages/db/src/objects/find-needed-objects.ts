import type { Database } from '../database.ts'

/** Which of these objects a row still names, whoever it belongs to. */
export const findNeededObjects = async (db: Database, sha256s: string[]): Promise<Set<string>> => {
  if (sha256s.length === 0) return new Set()
  const rows = await db
    .selectFrom('projectFile')
    .select('sha256')
    .where('sha256', 'in', sha256s)
    .union((eb) => eb.selectFrom('contractObject').select('sha256').where('sha256', 'in', sha256s))
    .union((eb) => eb.selectFrom('projectObject').select('sha256').where('sha256', 'in', sha256s))
    .union((eb) => eb.selectFrom('engineResult').select('outputSha256 as sha256').where('outputSha256', 'in', sha256s))
    .union((eb) => eb.selectFrom('engineResult').select('buildSha256 as sha256').where('buildSha256', 'in', sha256s))
    .execute()
  return new Set(rows.map((row) => row.sha256))
}
