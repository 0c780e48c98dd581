import type { CompilerSettings } from '@lc/api-contract'
import type { BundleSettings } from '@lc/core'
import semver from 'semver'
import { z } from 'zod'
import type { Build } from '../build.ts'

export interface InputOptions {
  version: string
  settings?: BundleSettings
  /** In solc's form: `context:prefix=target`. */
  remappings?: readonly string[]
}

/** Built from known settings only: nothing else of an uploaded configuration reaches the compiler. */
export const standardInput = (sources: Readonly<Record<string, string>>, options: InputOptions) => ({
  language: 'Solidity',
  sources: Object.fromEntries(Object.entries(sources).map(([path, content]) => [path, { content }])),
  settings: {
    ...settingsOf(options),
    outputSelection: { '*': { '': [hasCompactAst(options.version) ? 'ast' : 'legacyAST'], '*': outputOf(options) } },
  },
})

const settingsOf = ({ settings = {}, remappings = [] }: InputOptions) => ({
  ...(remappings.length > 0 ? { remappings } : {}),
  optimizer: settings.optimizer ?? { enabled: false, runs: 200 },
  ...(settings.evmVersion === undefined ? {} : { evmVersion: settings.evmVersion }),
  ...(settings.viaIR === undefined ? {} : { viaIR: settings.viaIR }),
  ...(settings.libraries === undefined ? {} : { libraries: settings.libraries }),
})

const hasCompactAst = (version: string): boolean => version !== '0.4.11'

/** The compiler prints storage layouts since 0.5.13. */
const outputOf = ({ version }: InputOptions): string[] =>
  semver.gte(version, '0.5.13') ? [...contractOutput, 'storageLayout'] : [...contractOutput]

const contractOutput = [
  'abi',
  'devdoc',
  'userdoc',
  'evm.methodIdentifiers',
  'evm.bytecode.object',
  'evm.bytecode.sourceMap',
  'evm.bytecode.linkReferences',
  'evm.deployedBytecode.object',
  'evm.deployedBytecode.sourceMap',
  'evm.deployedBytecode.immutableReferences',
  'evm.deployedBytecode.linkReferences',
]

const Settings = z.object({
  optimizer: z
    .object({ enabled: z.boolean().catch(false), runs: z.int().nonnegative().optional().catch(undefined) })
    .catch({
      enabled: false,
    }),
  evmVersion: z.string().max(40).optional().catch(undefined),
  viaIR: z.boolean().catch(false),
})

/** The settings of a build for the report; an EVM version only if one was requested. */
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
