import type { Engine } from '@lc/engines'

/** The engines named by a list of ids; without one all of them, fuzzing only when it was asked for. */
export const chooseEngines = (
  engines: readonly Engine[],
  { ids = '', fuzzing }: { ids: string | undefined; fuzzing: boolean },
): Engine[] => {
  const wanted = ids.split(',').filter(Boolean)
  if (wanted.length === 0) return engines.filter(({ stage }) => fuzzing || stage !== 'fuzz')
  const unknown = wanted.filter((id) => !engines.some((engine) => engine.id === id))
  if (unknown.length > 0) throw new Error(`no engine is called ${unknown.join(' or ')}`)
  return engines.filter(({ id }) => wanted.includes(id))
}
