import type { BytecodeMatch } from '@lc/api-contract'
import type { Database } from '../database.ts'
import { storableJson } from '../storable.ts'

export const saveBytecodeMatch = async (
  db: Database,
  input: { contractId: string; match: BytecodeMatch },
): Promise<void> => {
  await db
    .updateTable('contract')
    .set((eb) => ({ bytecodeMatch: storableJson(input.match), revision: eb('revision', '+', 1) }))
    .where('id', '=', input.contractId)
    .execute()
}
