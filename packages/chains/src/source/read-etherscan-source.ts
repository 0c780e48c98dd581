import { z } from 'zod'
import type { EtherscanEntry } from './etherscan-entry.ts'
import type { VerifiedSource } from './verified-source.ts'

/**
 * `SourceCode` comes in three forms: one file as text, files by name as JSON, and standard JSON in doubled or single
 * braces. Undefined when it is none of them.
 */
export const readEtherscanSource = (entry: EtherscanEntry): VerifiedSource | undefined => {
  const text = entry.SourceCode.trim()
  if (!text.startsWith('{')) return { ...common(entry), ...oneFile(entry) }
  const json = parse(text.startsWith('{{') ? text.slice(1, -1) : text)
  const standard = StandardJson.safeParse(json).data
  if (standard) return { ...common(entry), ...standard }
  const sources = Files.safeParse(json).data
  return sources && { ...common(entry), sources, settings: settingsOf(entry) }
}

const Files = z.record(z.string(), z.object({ content: z.string() }))
const StandardJson = z.object({ language: z.string(), sources: Files, settings: z.unknown() })

const common = ({ CompilerVersion, ContractName, ContractFileName }: EtherscanEntry) => ({
  language: /^v?\d/.test(CompilerVersion) ? 'Solidity' : 'Vyper',
  compiler: CompilerVersion,
  contractName: ContractName,
  file: ContractFileName,
})

const oneFile = (entry: EtherscanEntry) => ({
  sources: { [`${entry.ContractName}.sol`]: { content: entry.SourceCode } },
  settings: settingsOf(entry),
})

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const settingsOf = ({ OptimizationUsed, Runs, EVMVersion, Library }: EtherscanEntry) => ({
  optimizer: { enabled: OptimizationUsed === '1', runs: Runs },
  ...(/^(?:default)?$/i.test(EVMVersion) ? {} : { evmVersion: EVMVersion.toLowerCase() }),
  ...(Library ? { libraries: { '': librariesIn(Library) } } : {}),
})

const MAX_LIBRARIES = 1_000

/** `Name:address;Name:address`, with or without 0x. */
const librariesIn = (list: string): Record<string, string> =>
  Object.fromEntries(
    list
      .split(';', MAX_LIBRARIES)
      .map((entry) => entry.split(':'))
      .map(([name = '', address = '']) => [name, `0x${address.replace(/^0x/, '')}`]),
  )
