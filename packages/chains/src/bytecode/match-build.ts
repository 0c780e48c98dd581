import type { BytecodeMatch } from '@lc/api-contract'
import { z } from 'zod'
import { compareBytecode } from './compare-bytecode.ts'

export interface MatchedBuild {
  /** solc's standard-JSON output. */
  output: unknown
  mainFile: string
  mainContract: string | undefined
}

/** Compares the main contract of a build with the code that was read from the chain. */
export const matchBuild = (
  { output, mainFile, mainContract }: MatchedBuild,
  deployed: { code: string; blockNumber: number },
): BytecodeMatch => {
  if (!mainContract) return { verdict: 'not_compared', why: 'no_main_contract' }
  const contract = Output.safeParse(output).data?.contracts[mainFile]?.[mainContract]
  if (!contract) return { verdict: 'not_compared', why: 'no_main_contract' }
  return compareBytecode(contract.evm.deployedBytecode, deployed)
}

const stretches = z.array(z.object({ start: z.int().nonnegative(), length: z.int().nonnegative() }))

const Output = z.object({
  contracts: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        evm: z.object({
          deployedBytecode: z.object({
            object: z.string(),
            immutableReferences: z.record(z.string(), stretches).optional(),
            linkReferences: z.record(z.string(), z.record(z.string(), stretches)).optional(),
          }),
        }),
      }),
    ),
  ),
})
