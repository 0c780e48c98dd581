import type { Version } from './versions.ts'

export const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1'
export const PREDICATE_TYPE = 'https://slsa.dev/provenance/v1'
/** Names of ours, described in docs/how-to/release.md. */
export const BUILD_TYPE = 'https://www.lightningcat.io/attestations/release/v1'
const BUILDER = 'https://www.lightningcat.io/builders/make-release/v1'

export interface Resource {
  name: string
  digest: Readonly<Record<string, string>>
}

export interface BuildFacts {
  version: Version
  commit: string
  hasImages: boolean
  /** Inputs of the build besides the commit: Node and the list of packages. */
  inputs: readonly Resource[]
}

/** An in-toto statement with SLSA's provenance. */
export interface Provenance {
  _type: typeof STATEMENT_TYPE
  subject: readonly Resource[]
  predicateType: typeof PREDICATE_TYPE
  predicate: {
    buildDefinition: {
      buildType: typeof BUILD_TYPE
      externalParameters: { version: string; images: boolean }
      resolvedDependencies: readonly Resource[]
    }
    runDetails: { builder: { id: string } }
  }
}

/** Without times and without an id of the run, which are optional: the same commit gives the same bytes. */
export const buildProvenance = (subject: readonly Resource[], facts: BuildFacts): Provenance => ({
  _type: STATEMENT_TYPE,
  subject,
  predicateType: PREDICATE_TYPE,
  predicate: {
    buildDefinition: {
      buildType: BUILD_TYPE,
      externalParameters: { version: facts.version, images: facts.hasImages },
      resolvedDependencies: [{ name: 'source', digest: { gitCommit: facts.commit } }, ...facts.inputs],
    },
    runDetails: { builder: { id: BUILDER } },
  },
})

/** The commit that a release was built from. */
export const commitOf = ({ predicate }: Provenance): string | undefined =>
  predicate.buildDefinition.resolvedDependencies.find(({ name }) => name === 'source')?.digest.gitCommit
