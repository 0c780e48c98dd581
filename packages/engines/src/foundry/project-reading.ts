import { z } from 'zod'
import type { Build } from '../build.ts'
import { type Declarations, type DeclaredContract, readDeclarations } from '../structure/declarations.ts'
import { sourcePlaces } from '../structure/source-places.ts'
import { syntaxTrees } from '../structure/syntax-trees.ts'
import { Abi, type AbiItem } from './abi.ts'

/** A build prepared for planning: its syntax trees and code, read once. */
export interface ProjectReading {
  build: Build
  declarations: Declarations
  compiled: Map<string, CompiledContract>
}

export const readProject = (build: Build): ProjectReading => ({
  build,
  declarations: readDeclarations(syntaxTrees(build), sourcePlaces(build.sources)),
  compiled: compiledContracts(build),
})

export const findCode = ({ compiled }: ProjectReading, { id }: Pick<DeclaredContract, 'id'>) => compiled.get(id)

type LinkReferences = Record<string, Record<string, { start: number; length: number }[]>>

/** Library references by file and name. Not a record: zod drops the key `__proto__`, which is a valid name for both. */
const Links = z.custom<LinkReferences>((value) => typeof value === 'object' && value !== null)

const Code = z.object({
  object: z.string().default(''),
  sourceMap: z.string().default(''),
  linkReferences: Links.default({}),
})

const Printed = z.object({
  abi: Abi,
  evm: z.object({
    methodIdentifiers: z.record(z.string(), z.string()).nullish(),
    bytecode: Code,
    deployedBytecode: Code.extend({
      immutableReferences: z.record(z.string(), z.array(z.object({ start: z.number(), length: z.number() }))).nullish(),
    }),
  }),
})

/** A contract in the compiler's output: its ABI and code. */
export interface CompiledContract {
  file: string
  name: string
  abi: AbiItem[]
  /** Four bytes in hex, by signature. */
  selectors: Readonly<Record<string, string>>
  creation: z.infer<typeof Code>
  runtime: z.infer<typeof Printed>['evm']['deployedBytecode']
}

/** Every contract of a build, by `file:name`, including those without code (interfaces, abstract contracts). */
export const compiledContracts = ({ output }: Build): Map<string, CompiledContract> => {
  const { contracts } = output as { contracts?: Record<string, Record<string, unknown>> }
  const read = Object.entries(contracts ?? {}).flatMap(([file, named]) =>
    Object.entries(named ?? {}).flatMap(([name, printed]): [string, CompiledContract][] => {
      const parsed = Printed.safeParse(printed)
      if (!parsed.success) return []
      const { abi, evm } = parsed.data
      const selectors = evm.methodIdentifiers ?? {}
      return [
        [`${file}:${name}`, { file, name, abi, selectors, creation: evm.bytecode, runtime: evm.deployedBytecode }],
      ]
    }),
  )
  return new Map(read)
}

export const hasCode = (contract: CompiledContract | undefined): contract is CompiledContract =>
  contract !== undefined && contract.creation.object !== ''
