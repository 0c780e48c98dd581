import { AppError, type ContractPlace } from '@lc/api-contract'
import { chooseScope } from '@lc/core'
import { type Database, findPreflight } from '@lc/db'

interface WantedScope {
  ownerId: string
  projectId: string
  mainFile: string
  mainContract?: string | undefined
  /** As it was asked for. */
  scope: readonly ContractPlace[] | undefined
}

/** The contracts that an order chooses; undefined where it leaves the choice to the compile check, or agrees with it. */
export const findChosenScope = async (
  db: Database,
  { scope, mainFile, mainContract, ...project }: WantedScope,
): Promise<ContractPlace[] | undefined> => {
  if (!scope) return undefined
  const preflight = await findPreflight(db, project)
  const main = { file: mainFile, name: mainContract }
  const choice = chooseScope({ wanted: scope, main, diagnosis: preflight?.diagnosis })
  if (!choice.isOffered) throw new AppError('INVALID_FIELDS', { details: { fields: { scope: 'not_available' } } })
  return choice.chosen
}
