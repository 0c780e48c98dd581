import type { Build } from '../build.ts'
import { type Declarations, type DeclaredContract, declarationsOf } from '../structure/declarations.ts'
import { sourcePlaces } from '../structure/source-places.ts'
import { syntaxTrees } from '../structure/syntax-trees.ts'
import { type CompiledContract, compiledContracts } from './compiled-contract.ts'

/** A build as planning looks at it: its syntax trees and its code, read once. */
export interface ProjectReading {
  build: Build
  declarations: Declarations
  compiled: Map<string, CompiledContract>
}

export const readProject = (build: Build): ProjectReading => ({
  build,
  declarations: declarationsOf(syntaxTrees(build), sourcePlaces(build.sources)),
  compiled: compiledContracts(build),
})

export const codeOf = ({ compiled }: ProjectReading, { id }: Pick<DeclaredContract, 'id'>) => compiled.get(id)
