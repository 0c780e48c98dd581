import { parse } from 'smol-toml'
import { compilerChoice, isEmptyChoice, knownRuns } from './compiler-choice.ts'
import { type StatedVersions, versionsFrom } from './dependency-lists.ts'
import type { ReadTool } from './project-configuration.ts'

type Table = Readonly<Record<string, unknown>>

/** Far deeper than a real configuration. */
const MAX_DEPTH = 50

/** `forge build` uses the default profile unless the environment selects another, so other profiles are ignored. */
export const readFoundryToml: ReadTool = (text) => {
  const profile = defaultProfile(text)
  if (!profile) return undefined
  const stated = (name: string) => profile[name] ?? profile[name.replaceAll('_', '-')]
  const runs = stated('optimizer_runs')
  const choice = compilerChoice({
    version: stated('solc') ?? stated('solc_version'),
    // Foundry turns the optimizer on if only the number of runs is given.
    isOptimized: stated('optimizer') ?? (knownRuns(runs) === undefined ? undefined : Number(runs) > 0),
    runs,
    viaIR: stated('via_ir'),
    evmVersion: stated('evm_version'),
  })
  const { src, libs } = profile
  return {
    compilers: isEmptyChoice(choice) ? [] : [choice],
    ...(typeof src === 'string' ? { sources: src } : {}),
    ...(Array.isArray(libs) ? { libs: libs.filter((each) => typeof each === 'string') } : {}),
  }
}

/** Soldeer's `[dependencies]`: each is a version, or a table with one. */
export const readSoldeerVersions = (text: string): StatedVersions | undefined => {
  if (!text.includes('dependencies')) return undefined
  const dependencies = parseToml(text)?.dependencies
  const entries = isTable(dependencies) ? Object.entries(dependencies) : []
  return versionsFrom(entries.map(([name, stated]) => [name, isTable(stated) ? stated.version : stated]))
}

/** Before 2022, a profile was a top-level table without the `profile` prefix. */
const defaultProfile = (text: string): Table | undefined => {
  const config = parseToml(text)
  return config && ([config.profile?.default, config.default].find(isTable) ?? {})
}

interface FoundryToml {
  profile?: { default?: unknown }
  default?: unknown
  dependencies?: unknown
}

const parseToml = (text: string): FoundryToml | undefined => {
  try {
    return parse(text, { maxDepth: MAX_DEPTH })
  } catch {
    return undefined
  }
}

const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null && !Array.isArray(value)
