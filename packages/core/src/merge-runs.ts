import type { FileCoverage, PropertyResult, Runs, Stage, UnitTest } from '@lc/api-contract'

/** What one engine showed beside its findings. */
export interface RunParts {
  engine: string
  stage: Stage
  properties?: PropertyResult[]
  tests?: UnitTest[]
  lineCoverage?: FileCoverage[]
  project?: Record<string, string>
}

/** Everything that all engines showed, in their order, and one Foundry project of all their files. */
export const mergeRuns = (parts: readonly RunParts[]): { runs: Runs; project: Record<string, string> } => ({
  runs: {
    properties: parts.flatMap(({ engine, stage, properties = [] }) =>
      properties.map((property) => ({ ...property, engine, stage })),
    ),
    tests: parts.flatMap(({ tests = [] }) => tests),
    lineCoverage: parts.flatMap(({ lineCoverage = [] }) => lineCoverage),
  },
  project: mergeProjects(parts),
})

/** Files that engines share are the same to the byte; where they are not, the first engine's stands. */
const mergeProjects = (parts: readonly RunParts[]): Record<string, string> => {
  const files = new Map<string, string>()
  for (const [path, text] of parts.flatMap(({ project = {} }) => Object.entries(project))) {
    if (isSafePath(path) && !files.has(path)) files.set(path, text)
  }
  return Object.fromEntries([...files.keys()].toSorted().map((path) => [path, files.get(path) ?? '']))
}

/** Relative, plain on every file system, and never out of the project. */
const isSafePath = (path: string): boolean => /^(?!\.{1,2}(\/|$))[\w.-]+(\/(?!\.{1,2}(\/|$))[\w.-]+)*$/.test(path)
