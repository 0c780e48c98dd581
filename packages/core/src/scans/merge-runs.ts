import type { FileCoverage, FunctionReach, PropertyResult, Runs, Stage, UnitTest } from '@lc/api-contract'

/** The results of one engine beside its findings. */
export interface RunParts {
  engine: string
  stage: Stage
  properties?: PropertyResult[]
  tests?: UnitTest[]
  lineCoverage?: FileCoverage[]
  functionReach?: FunctionReach[]
  project?: Record<string, string>
}

/** The results of all engines in their order, and one Foundry project with all their files. */
export const mergeRuns = (parts: readonly RunParts[]): { runs: Runs; project: Record<string, string> } => ({
  runs: {
    properties: parts.flatMap(({ engine, stage, properties = [] }) =>
      properties.map((property) => ({ ...property, engine, stage })),
    ),
    tests: parts.flatMap(({ tests = [] }) => tests),
    lineCoverage: parts.flatMap(({ lineCoverage = [] }) => lineCoverage),
    ...withReach(parts.flatMap(({ functionReach = [] }) => functionReach)),
  },
  project: mergeProjects(parts),
})

const withReach = (functionReach: FunctionReach[]) => (functionReach.length > 0 ? { functionReach } : {})

/** Files that engines share are identical; if not, the first engine's file is used. */
const mergeProjects = (parts: readonly RunParts[]): Record<string, string> => {
  const files = new Map<string, string>()
  for (const [path, text] of parts.flatMap(({ project = {} }) => Object.entries(project))) {
    if (isSafePath(path) && !files.has(path)) files.set(path, text)
  }
  return Object.fromEntries([...files.keys()].toSorted().map((path) => [path, files.get(path) ?? '']))
}

/** A relative path of plain characters that stays inside the project. */
const isSafePath = (path: string): boolean => /^(?!\.{1,2}(\/|$))[\w.-]+(\/(?!\.{1,2}(\/|$))[\w.-]+)*$/.test(path)
