import type { ContractKind } from '@lc/api-contract'

export interface Import {
  path: string
  /** Named in braces; none when the whole file is imported. */
  symbols: readonly string[]
  line: number
}

export interface UnitContract {
  name: string
  kind: ContractKind
  bases: readonly string[]
  /** Contracts whose code it carries, to deploy them: `new X`, `type(X).creationCode`. */
  creates: readonly string[]
  line: number
  /** From its first word to its closing brace. */
  start: number
  end: number
}

export interface VersionWish {
  value: string
  line: number
}

/** What a source file says about itself, read without a compiler. */
export interface Unit {
  pragmas: readonly VersionWish[]
  imports: readonly Import[]
  contracts: readonly UnitContract[]
}
