import type { BundleSettings, CompilerChoice, SourceBundle, ToolConfiguration } from '@lc/core'
import semver from 'semver'

/** The compiler and settings that the project configures for one file. */
export interface ConfiguredCompiler {
  /** The configuration file that states them. */
  file: string
  choices: readonly CompilerChoice[]
}

/**
 * The configuration in the nearest folder above a file, found as build tools do. If that folder has several, the first
 * that states a version counts.
 */
export const configuredFor = ({ configuration }: SourceBundle, file: string): ConfiguredCompiler | undefined => {
  const above = (configuration?.tools ?? []).filter(
    (tool) => isConfiguredBy(tool, file) && (tool.compilers.length > 0 || tool.overrides !== undefined),
  )
  const depth = Math.max(...above.map((tool) => folderOf(tool).length))
  const nearest = above.filter((tool) => folderOf(tool).length === depth)
  const tool = nearest.find(({ compilers }) => compilers.some(({ version }) => version !== undefined)) ?? nearest[0]
  if (!tool) return undefined
  const { compilers, overrides = {} } = tool
  const own = Object.hasOwn(overrides, file) ? overrides[file] : undefined
  return { file: tool.file, choices: own ? [own] : compilers }
}

/** A configuration applies to the files below its folder. */
export const isConfiguredBy = (tool: ToolConfiguration, file: string): boolean => file.startsWith(folderOf(tool))

const folderOf = ({ file }: ToolConfiguration): string => file.slice(0, file.lastIndexOf('/') + 1)

/** Newest first: Hardhat uses the newest compiler that a file allows. */
export const configuredVersions = (configured: ConfiguredCompiler | undefined): string[] => {
  const versions = (configured?.choices ?? []).flatMap(({ version }) => version ?? [])
  return [...new Set(versions)].toSorted(semver.rcompare)
}

/** The settings for a compiler: those stated with its version, else those for any version, else those stated first. */
export const configuredSettings = (configured: ConfiguredCompiler | undefined, version: string): BundleSettings => {
  const { choices = [] } = configured ?? {}
  const choice =
    choices.find((each) => each.version === version) ?? choices.find((each) => each.version === undefined) ?? choices[0]
  return knownTo(version, choice?.settings ?? {})
}

/** Like Foundry, leaves out settings that the compiler is too old for. */
const knownTo = (version: string, { evmVersion, viaIR, ...rest }: BundleSettings): BundleSettings => ({
  ...rest,
  ...(evmVersion !== undefined && semver.gte(version, evmVersionSince(evmVersion)) ? { evmVersion } : {}),
  ...(viaIR !== undefined && semver.gte(version, VIA_IR_SINCE) ? { viaIR } : {}),
})

const VIA_IR_SINCE = '0.7.5'
const EVM_VERSION_SINCE = '0.4.21'

const evmVersionSince = (evmVersion: string): string => newerRules[evmVersion] ?? EVM_VERSION_SINCE

const newerRules: Readonly<Record<string, string>> = {
  constantinople: '0.4.22',
  petersburg: '0.5.5',
  istanbul: '0.5.14',
  berlin: '0.8.5',
  london: '0.8.7',
  paris: '0.8.18',
  shanghai: '0.8.20',
  cancun: '0.8.24',
  prague: '0.8.27',
  osaka: '0.8.29',
}
