import type { HostileCase } from './case.ts'

/** All cases, those with these ids, or whole series: `H` is every listed one, `H1` those from H10 to H19. */
export const chooseCases = (cases: readonly HostileCase[], only: string): readonly HostileCase[] => {
  const wanted = only
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
  const isChosen = (id: string) => wanted.length === 0 || wanted.some((prefix) => id.startsWith(prefix))
  const unknown = wanted.filter((prefix) => !cases.some(({ id }) => id.startsWith(prefix)))
  if (unknown.length > 0) throw new Error(`no such case: ${unknown.join(', ')}`)
  return cases.filter(({ id }) => isChosen(id))
}
