import type { PlannedContract } from '../deployment-plan.ts'
import type { ProjectReading } from '../project-reading.ts'

/** Whether a planned contract is the one of this name or inherits it; a stand-in has the name of what it stands for. */
export const conformsTo = ({ name, id }: PlannedContract, wanted: string, { declarations }: ProjectReading): boolean =>
  name === wanted ||
  declarations.contracts.some(
    (contract) => contract.id === id && contract.linearization.some((base) => base.name === wanted),
  )
