import type { Database } from '../database.ts'

/** Undefined unless the scan is completed. `manifest` is null until its report was signed. */
export const findReportManifest = (
  db: Database,
  scanId: string,
): Promise<{ ownerId: string; manifest: string | null } | undefined> =>
  db
    .selectFrom('scan')
    .select(['ownerId', 'manifest'])
    .where('id', '=', scanId)
    .where('status', '=', 'completed')
    .executeTakeFirst()

/** Replaces the manifest. Exports that carry an earlier one stay valid by themselves. */
export const saveReportManifest = async (
  db: Database,
  { scanId, manifest }: { scanId: string; manifest: string },
): Promise<void> => {
  await db.updateTable('scan').set({ manifest }).where('id', '=', scanId).where('status', '=', 'completed').execute()
}
