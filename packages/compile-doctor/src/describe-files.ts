import type { DeclaredContract, DiagnosedFile } from '@lc/api-contract'
import { countLines } from '@lc/core'
import type { Build } from '@lc/engines'
import type { ExaminedProject } from './examined-project.ts'

/** Every submitted file and its state. */
export const describeFiles = ({ project, results, tests }: ExaminedProject): DiagnosedFile[] => {
  const reachedBy = (isOk: boolean) =>
    new Set(results.flatMap(({ ok, closure }) => (ok === isOk ? [...closure.units.keys()] : [])))
  const [compiled, failed] = [reachedBy(true), reachedBy(false)]
  const stateOf = (path: string): DiagnosedFile['state'] => {
    if (compiled.has(path)) return 'compiled'
    if (tests.has(path)) return 'test'
    return failed.has(path) ? 'failed' : 'unused'
  }
  return [...project.units.values()].map(({ name, text }) => ({
    path: name,
    lines: countLines(text),
    state: stateOf(name),
  }))
}

/** Every declared contract, and whether the compiler produced code for it. */
export const describeContracts = ({ project, results, tests }: ExaminedProject): DeclaredContract[] => {
  const builds = results.flatMap((result) => (result.ok ? [result.build] : []))
  return [...project.units.values()]
    .filter(({ name }) => !tests.has(name))
    .flatMap(({ name: file, unit }) =>
      unit.contracts.map(({ name, kind }) => {
        const isDeployable = builds.some((build) => hasCode(build, file, name))
        return { file, name, kind, isDeployable }
      }),
    )
}

const hasCode = ({ output }: Build, file: string, name: string): boolean => {
  type Output = { contracts?: Record<string, Record<string, { evm?: { bytecode?: { object?: string } } }>> }
  return Boolean((output as Output).contracts?.[file]?.[name]?.evm?.bytecode?.object)
}
