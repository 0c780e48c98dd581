import { z } from 'zod'

/** One entry of `getsourcecode`, under Etherscan's own names; numbers come as text. */
export const EtherscanEntry = z.object({
  SourceCode: z.string(),
  ContractName: z.string(),
  CompilerVersion: z.string(),
  OptimizationUsed: z.coerce.string(),
  Runs: z.coerce.number().catch(200),
  EVMVersion: z.string().catch('Default'),
  Library: z.string().catch(''),
  ContractFileName: z.string().catch(''),
})
export type EtherscanEntry = z.output<typeof EtherscanEntry>
