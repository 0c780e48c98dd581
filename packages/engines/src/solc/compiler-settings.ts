import type { CompilerSettings } from '@lc/api-contract'
import { z } from 'zod'
import type { Build } from '../build.ts'

const Settings = z.object({
  optimizer: z
    .object({ enabled: z.boolean().catch(false), runs: z.int().nonnegative().optional().catch(undefined) })
    .catch({
      enabled: false,
    }),
  evmVersion: z.string().max(40).optional().catch(undefined),
  viaIR: z.boolean().catch(false),
})

/** What a build was compiled with, as a report tells it; a machine is named only where one was asked for. */
export const compilerSettings = ({ input }: Pick<Build, 'input'>): CompilerSettings => {
  const { settings } = (input ?? {}) as { settings?: unknown }
  const { optimizer, evmVersion, viaIR } = Settings.parse(settings ?? {})
  return {
    optimizer: optimizer.enabled,
    ...(optimizer.enabled && optimizer.runs !== undefined ? { optimizerRuns: optimizer.runs } : {}),
    ...(evmVersion === undefined ? {} : { evmVersion }),
    viaIr: viaIR,
  }
}
