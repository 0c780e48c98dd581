import type { DoctorReason } from '@lc/api-contract'
import { buildClosure } from '../imports/build-closure.ts'
import type { Closure } from '../imports/walk.ts'
import { compileClosure } from './compile-closure.ts'
import type { ClosureResult, CompileContext } from './compile-plan.ts'
import { allowedCompilers, groupByConfiguration } from './group-roots.ts'

/** Up to this many files that failed together are then compiled one by one. */
const MAX_APART = 40

/** Compiles everything by the project's configuration, or else in as few builds as possible. */
export const compileRoots = async (context: CompileContext, roots: readonly string[]): Promise<ClosureResult[]> => {
  const results: ClosureResult[] = []
  for (const group of await groupByConfiguration(context, roots))
    results.push(...(await compileTogether(context, group)))
  return results
}

/**
 * Builds as few groups as agree on compiler and libraries; files that fail are separated, so that they don't affect
 * others.
 */
const compileTogether = async (context: CompileContext, roots: readonly string[]): Promise<ClosureResult[]> => {
  const together = await compileClosure(context, roots)
  if (together.ok || roots.length === 1) return [together]
  const closures: Closure[] = []
  for (const root of roots) closures.push(await buildClosure({ ...context, roots: [root], alternative: 0 }))
  const [broken, sound] = partition(closures, ({ problems }) => problems.length > 0)
  const results: ClosureResult[] = broken.map((closure) => ({ ok: false, reasons: [...closure.problems], closure }))
  for (const group of groupsOf(sound)) results.push(...(await compileGroup(context, group)))
  return results
}

const compileGroup = async (context: CompileContext, closures: readonly Closure[]): Promise<ClosureResult[]> => {
  const result = await compileClosure(
    context,
    closures.flatMap(({ roots }) => roots),
  )
  if (result.ok || closures.length === 1) return [result]
  if (result.failure?.reason === 'resource_limit') return compileHalves(context, closures)
  const spoiled = new Set(result.reasons.flatMap(({ file }) => file ?? []))
  const [bad, good] = partition(closures, ({ units }) => [...spoiled].some((file) => units.has(file)))
  if (bad.length === 0) return compileApart(context, closures, result.reasons)
  const apart = await compileApart(context, bad, result.reasons)
  return good.length === 0 ? apart : [...apart, ...(await compileGroup(context, good))]
}

/** A project too large for one compiler process may fit into two. */
const compileHalves = async (context: CompileContext, closures: readonly Closure[]): Promise<ClosureResult[]> => {
  const middle = Math.ceil(closures.length / 2)
  const first = await compileGroup(context, closures.slice(0, middle))
  return [...first, ...(await compileGroup(context, closures.slice(middle)))]
}

const compileApart = async (
  context: CompileContext,
  closures: readonly Closure[],
  reasons: DoctorReason[],
): Promise<ClosureResult[]> => {
  const results: ClosureResult[] = []
  for (const closure of closures.slice(0, MAX_APART)) results.push(await compileClosure(context, closure.roots))
  return [...results, ...closures.slice(MAX_APART).map((closure) => ({ ok: false as const, reasons, closure }))]
}

/**
 * The compiler that most files allow gets all of those, the next one most of the rest; libraries must be the same
 * within a group.
 */
const groupsOf = (closures: readonly Closure[]): Closure[][] => {
  const allowed = new Map(closures.map((closure) => [closure, new Set(allowedCompilers(closure))]))
  const groups: Closure[][] = []
  let rest = [...closures]
  while (rest.length > 0) {
    const counts = new Map<string, number>()
    for (const closure of rest)
      for (const version of allowed.get(closure) ?? []) counts.set(version, (counts.get(version) ?? 0) + 1)
    const best = [...counts].reduce((top, each) => (each[1] >= top[1] ? each : top), ['', 0] as [string, number])[0]
    const [taken, left] = partition(rest, (closure) => best === '' || (allowed.get(closure)?.has(best) ?? false))
    groups.push(...Map.groupBy(taken, releasesOf).values())
    rest = left
    if (best === '') break
  }
  return groups
}

const releasesOf = ({ releases }: Closure): string =>
  [...releases]
    .map(([name, { version }]) => `${name}@${version}`)
    .toSorted()
    .join(' ')

const partition = <T>(all: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] => [
  all.filter(isFirst),
  all.filter((each) => !isFirst(each)),
]
