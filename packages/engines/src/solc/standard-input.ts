import type { BundleSettings } from '@lc/core'
import semver from 'semver'

export interface InputOptions {
  version: string
  settings?: BundleSettings
  /** In solc's form: `context:prefix=target`. */
  remappings?: readonly string[]
}

/** Built from named settings alone: whatever else an uploaded configuration says does not reach the compiler. */
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

/** Where variables lie in storage is printed since 0.5.13. */
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
