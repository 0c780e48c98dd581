import type { CompilerSettings } from '@lc/api-contract'
import type { Database } from '../database.ts'

export const saveBuild = async (
  db: Database,
  input: {
    contractId: string
    compiler: string
    settings?: CompilerSettings
    buildSha256: string
    contractName?: string
  },
): Promise<void> => {
  await db
    .updateTable('contract')
    .set((eb) => ({
      compiler: input.compiler,
      buildSha256: input.buildSha256,
      ...(input.settings === undefined ? {} : { compilerSettings: JSON.stringify(input.settings) }),
      revision: eb('revision', '+', 1),
      ...(input.contractName === undefined ? {} : { name: input.contractName }),
    }))
    .where('id', '=', input.contractId)
    .execute()
}
