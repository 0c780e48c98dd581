import type { ContractPlace, PlannedScope } from '@lc/api-contract'
import { countLines } from '@lc/core'
import type { Build } from '@lc/engines'
import type { CompiledClosure } from '../compiling/closure-result.ts'
import { reach } from '../imports/import-graph.ts'
import type { CompiledMain, Looked } from '../looked.ts'
import { narrowBuild } from '../narrow-build.ts'

/**
 * One build of everything in scope: files that the main contract was compiled with form the build itself, and contracts that
 * were compiled apart come as parts beside it. Each part is narrowed to the files that its contracts reach.
 */
export const buildParts = (
  looked: Looked,
  main: CompiledMain,
  scope: PlannedScope,
): { build: Build; lines: number } => {
  const compiled = [
    main.result,
    ...looked.results.filter((each) => each.ok && each !== main.result),
  ] as CompiledClosure[]
  const byResult = Map.groupBy(scope.contracts, ({ file }) => compiled.find(({ closure }) => closure.units.has(file)))
  const parts = [...byResult].flatMap(([result, contracts]) => (result ? [partOf(result, contracts)] : []))
  const [first = partOf(main.result, [main.contract]), ...others] = parts
  const build = {
    ...first,
    notChecked: scope.notChecked,
    ...(others.length > 0 && { others }),
  }
  return { build, lines: linesOf(parts) }
}

const partOf = ({ build, closure }: CompiledClosure, contracts: readonly ContractPlace[]): Build => {
  const files = contracts.map(({ file }) => file)
  const [main] = contracts
  return {
    ...narrowBuild(build, reach(files, closure.imports)),
    mainFile: main?.file ?? build.mainFile,
    mainContract: main?.name,
    scope: contracts,
  }
}

const linesOf = (parts: readonly Build[]): number => {
  const sources = new Map(parts.flatMap((part) => Object.entries(part.sources)))
  return [...sources.values()].reduce((sum, text) => sum + countLines(text), 0)
}
