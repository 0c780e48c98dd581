import { AppError } from '@lc/api-contract'
import { type Engine, engines } from '@lc/engines'

/** The engines of this deployment, in the order of the registry; a name that none has stops the start. */
export const chosenEngines = (ids: readonly string[] | undefined): readonly Engine[] => {
  if (!ids) return engines
  const unknown = ids.filter((id) => !engines.some((engine) => engine.id === id))
  if (unknown.length > 0) throw new AppError('UNAVAILABLE', { details: { problem: `no engine is called ${unknown}` } })
  return engines.filter(({ id }) => ids.includes(id))
}
