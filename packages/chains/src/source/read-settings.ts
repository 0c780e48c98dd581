import type { BundleSettings } from '@lc/core'
import { z } from 'zod'

/** The settings that we believe, each on its own: one that cannot be read is as if it were not there. */
export const readSettings = (given: unknown): { settings: BundleSettings; remappings: string[] } => {
  const { remappings, ...read } = Settings.parse(given)
  const settings = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
  return { settings, remappings: remappings ?? [] }
}

const MAX_RUNS = 2 ** 32 - 1
const address = z.stringFormat('address', /^0x[0-9a-fA-F]{40}$/)
const remapping = z.stringFormat('remapping', /^[^\p{Cc}=]{1,500}=[^\p{Cc}=]{0,500}$/u)
const optimizer = z.object({ enabled: z.boolean().catch(false), runs: z.int().min(0).max(MAX_RUNS).catch(200) })

const Settings = z
  .object({
    optimizer: optimizer.optional().catch(undefined),
    evmVersion: z
      .stringFormat('evm', /^[a-zA-Z]{3,30}$/)
      .optional()
      .catch(undefined),
    viaIR: z.boolean().optional().catch(undefined),
    libraries: z.record(z.string(), z.record(z.string(), address)).optional().catch(undefined),
    remappings: z
      .array(remapping.catch(''))
      .max(1_000)
      .transform((list) => list.filter((entry) => entry !== ''))
      .optional()
      .catch(undefined),
  })
  .catch({})
