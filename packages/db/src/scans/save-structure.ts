import type { Database } from '../database.ts'

export const saveStructure = async (
  db: Database,
  { contractId, structureSha256 }: { contractId: string; structureSha256: string },
): Promise<void> => {
  await db.updateTable('contract').set({ structureSha256 }).where('id', '=', contractId).execute()
}
