import type { ContractPlace, NotCheckedContract } from '@lc/api-contract'

/** A compiled project, the input of every engine, stored by its hash. `output` is solc's standard-JSON output. */
export interface Build {
  /** The compiler's own full version, such as `0.8.19+commit.7dd6d404`. */
  compiler: string
  mainFile: string
  mainContract: string | undefined
  /** As compiled: directives for tools are made inert in place, so lines and columns match the upload. */
  sources: Record<string, string>
  /** SHA-256 of each source as submitted or published; older builds don't have it. */
  hashes?: Record<string, string>
  input: unknown
  output: unknown
  /** Seed of the run's environment (see `foundry/environment.ts`); set per run, not stored with the build. */
  seed?: string | undefined
  /** Files that are identical to those of a published library; set per run, not stored with the build. */
  published?: ReadonlySet<string> | undefined
  /** Contracts of this build to check, the main one first, then by risk. Without it, only the main contract. */
  scope?: readonly ContractPlace[]
  /** Contracts that are not checked, and why. */
  notChecked?: readonly NotCheckedContract[]
  /** Parts of the project that compile separately from the main contract, each complete, with its own scope. */
  others?: readonly Build[]
  /** Changes made before compiling, for the report. */
  notes: string[]
}

/**
 * Whether a build has its input and an output for every source. With less, an engine would check less and report it
 * clean.
 */
export const isWhole = ({ sources, input, output }: Pick<Build, 'sources' | 'input' | 'output'>): boolean => {
  const compiled = (output as { sources?: Record<string, unknown> | null } | null | undefined)?.sources ?? {}
  return Boolean(input) && Object.keys(sources).every((file) => Object.hasOwn(compiled, file))
}

/** The separately compiled parts of a project, the main one first. */
export const projectParts = (build: Build): Build[] => [build, ...(build.others ?? [])]

/** Contracts in scope of all parts. */
export const projectScope = (build: Build): ContractPlace[] => projectParts(build).flatMap(partScope)

/** Contracts in scope of one part; without a scope, only its main contract. */
export const partScope = ({ scope, mainFile, mainContract }: Build): readonly ContractPlace[] =>
  scope ?? (mainContract === undefined ? [] : [{ file: mainFile, name: mainContract }])

export const allHashes = (build: Build): Record<string, string> =>
  Object.assign({}, ...projectParts(build).map(({ hashes }) => hashes))

/** All sources of a project; a file in several parts is the same in each. */
export const allSources = (build: Build): Record<string, string> =>
  Object.assign(
    {},
    ...projectParts(build)
      .toReversed()
      .map(({ sources }) => sources),
  )
