import type { Engine } from '@lc/engines'

/** The engines named by a list of ids; without one all of them, and fuzzing where it is wanted. */
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

/** As the product presets it: on for tokens, unless `FUZZ` says otherwise. */
export const isFuzzed = (stated: string | undefined, hasToken: boolean): boolean =>
  stated === '1' || (stated !== '0' && hasToken)
