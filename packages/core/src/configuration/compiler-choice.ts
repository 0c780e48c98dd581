import type { CompilerChoice } from './project-configuration.ts'

/** Values of a configuration file; a value of an unexpected type is ignored. */
export interface StatedCompiler {
  version: unknown
  isOptimized: unknown
  runs: unknown
  viaIR: unknown
  evmVersion: unknown
}

const MAX_RUNS = 4_294_967_295

export const compilerChoice = ({ version, isOptimized, runs, viaIR, evmVersion }: StatedCompiler): CompilerChoice => {
  const exact = exactVersion(version)
  const evm = knownEvmVersion(evmVersion)
  const settings = {
    ...(typeof isOptimized === 'boolean' ? { optimizer: { enabled: isOptimized, runs: knownRuns(runs) ?? 200 } } : {}),
    ...(typeof viaIR === 'boolean' ? { viaIR } : {}),
    ...(evm === undefined ? {} : { evmVersion: evm }),
  }
  return {
    ...(exact === undefined ? {} : { version: exact }),
    ...(Object.keys(settings).length === 0 ? {} : { settings }),
  }
}

export const isEmptyChoice = ({ version, settings }: CompilerChoice): boolean =>
  version === undefined && settings === undefined

/** `0.8.19`, also as `v0.8.19` and with the commit of its build. Ranges, paths and keywords aren't exact. */
const exactVersion = (stated: unknown): string | undefined =>
  typeof stated === 'string' && stated.length <= 60
    ? stated.trim().match(/^v?(0\.\d{1,2}\.\d{1,3})(?:\+commit\.[0-9a-f]+)?$/)?.[1]
    : undefined

export const knownRuns = (stated: unknown): number | undefined =>
  typeof stated === 'number' && Number.isInteger(stated) && stated >= 0 && stated <= MAX_RUNS ? stated : undefined

const evmVersions = [
  'homestead',
  'tangerineWhistle',
  'spuriousDragon',
  'byzantium',
  'constantinople',
  'petersburg',
  'istanbul',
  'berlin',
  'london',
  'paris',
  'shanghai',
  'cancun',
  'prague',
  'osaka',
]

const knownEvmVersion = (stated: unknown): string | undefined =>
  typeof stated === 'string' && stated.length <= 20
    ? evmVersions.find((known) => known.toLowerCase() === stated.toLowerCase())
    : undefined
