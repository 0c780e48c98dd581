import type { DoctorChange } from '@lc/api-contract'
import type { ClosureResult, CompiledClosure } from './compiling/compile-plan.ts'
import type { CompiledMain, ExaminedProject } from './examined-project.ts'
import type { Closure } from './imports/walk.ts'
import type { Project } from './project.ts'

/** Every change that was made so that these files compile, without duplicates. */
export const listChanges = ({ project, results, tests }: ExaminedProject, main: CompiledMain): DoctorChange[] => {
  const compiled = results.filter((result) => result.ok)
  const files = new Set(compiled.flatMap(({ closure }) => [...closure.units.keys()]))
  const changes = [
    ...[...project.changes].flatMap(([file, each]) => (files.has(file) ? each : [])),
    ...compiled.flatMap(({ closure, changes }) => [...closure.changes, ...changes, ...librariesOf(closure)]),
    ...replaced(project, compiled),
    ...mixed(compiled.map(({ build }) => build.compiler)),
    ...[...tests].map((file) => ({ code: 'test_left_out' as const, file })),
    ...(project.bundle.configuration?.unread ?? []).map((file) => ({ code: 'configuration_unread' as const, file })),
    ...results.flatMap(leftOut),
    ...compiled.flatMap((result) => apart(project, result, main)),
  ]
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()]
}

const librariesOf = ({ releases, units }: Closure): DoctorChange[] =>
  [...releases].map(([instance, { library, version }]) => ({
    code: 'library_added',
    name: library,
    found: version,
    count: [...units.keys()].filter((name) => name.startsWith(`${instance}/`)).length || 1,
  }))

/** Copies of libraries that the user replaced by a published release. */
const replaced = ({ bundle }: Project, compiled: readonly CompiledClosure[]): DoctorChange[] =>
  (bundle.replaced ?? []).flatMap(({ folder, library }) => {
    const release = compiled.map(({ closure }) => closure.releases.get(library)).find((each) => each !== undefined)
    return release ? [{ code: 'library_replaced' as const, name: folder, found: `${library} ${release.version}` }] : []
  })

const mixed = (compilers: readonly string[]): DoctorChange[] => {
  const different = [...new Set(compilers)]
  return different.length < 2 ? [] : [{ code: 'compilers_mixed', count: different.length, found: different.join(', ') }]
}

/** Files that only another compiler accepts; they are checked as their own part. */
const apart = (project: Project, { build, closure }: CompiledClosure, { contract, result }: CompiledMain) => {
  if (build.compiler === result.build.compiler) return []
  const found = build.compiler.split('+')[0] ?? ''
  return [...closure.units.keys()]
    .filter((file) => project.units.has(file) && !result.closure.units.has(file))
    .map((file) => ({ code: 'compiled_apart' as const, file, name: contract.name, found }))
}

const leftOut = (result: ClosureResult): DoctorChange[] =>
  result.ok
    ? []
    : result.closure.roots.map((file) => ({ code: 'file_left_out', file, name: result.reasons[0]?.code ?? '' }))
