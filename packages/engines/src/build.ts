import type { ContractPlace, NotCheckedContract } from '@lc/api-contract'

/** A compiled project: what every engine is given, stored once by its hash. `output` is solc's standard-JSON output. */
export interface Build {
  /** The compiler's own full version, such as `0.8.19+commit.7dd6d404`. */
  compiler: string
  mainFile: string
  mainContract: string | undefined
  /** As compiled: directives aimed at tools are made inert in place, so lines and columns are those of the upload. */
  sources: Record<string, string>
  /** SHA-256 of each source as it was submitted or published; builds of earlier days have none. */
  hashes?: Record<string, string>
  input: unknown
  output: unknown
  /** What a run draws its environment from (see `foundry/environment.ts`); given to a run, not stored with the build. */
  seed?: string | undefined
  /** Files that are identical to those of a published library; given to a run, not stored with the build. */
  published?: ReadonlySet<string> | undefined
  /** Contracts of this build to check, the main one first, then by risk. Without it, the main contract alone. */
  scope?: readonly ContractPlace[]
  /** Contracts that are not checked, and why. */
  notChecked?: readonly NotCheckedContract[]
  /** Parts of the project that compile apart from the main contract, each whole in itself, with a scope of its own. */
  others?: readonly Build[]
  /** What was changed before compiling, for the report. */
  notes: string[]
}

/**
 * Whether a build has its input, and an output that speaks of every source: an engine given less would look at less and
 * call it clean.
 */
export const isWhole = ({ sources, input, output }: Pick<Build, 'sources' | 'input' | 'output'>): boolean => {
  const compiled = (output as { sources?: Record<string, unknown> | null } | null | undefined)?.sources ?? {}
  return Boolean(input) && Object.keys(sources).every((file) => Object.hasOwn(compiled, file))
}

/** The parts of a project that were compiled apart, the main one first. */
export const partsOf = (build: Build): Build[] => [build, ...(build.others ?? [])]

/** Contracts in scope, as the parts of the project have them. */
export const scopeOf = (build: Build): ContractPlace[] => partsOf(build).flatMap(contractsOf)

/** Contracts in scope of one part; a build that names none has its main contract alone. */
export const contractsOf = ({ scope, mainFile, mainContract }: Build): readonly ContractPlace[] =>
  scope ?? (mainContract === undefined ? [] : [{ file: mainFile, name: mainContract }])

/** The hashes of all sources of a project. */
export const allHashes = (build: Build): Record<string, string> =>
  Object.assign({}, ...partsOf(build).map(({ hashes }) => hashes))

/** All sources of a project; a file that several parts share is the same in each. */
export const allSources = (build: Build): Record<string, string> =>
  Object.assign(
    {},
    ...partsOf(build)
      .toReversed()
      .map(({ sources }) => sources),
  )
