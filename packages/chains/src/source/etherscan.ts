import { z } from 'zod'
import type { Place } from '../address/read-deployment.ts'
import type { ReadReply, VerifiedSource } from './source-bundle.ts'

/** One entry of `getsourcecode`, under Etherscan's own names; numbers come as text. */
const EtherscanEntry = z.object({
  SourceCode: z.string(),
  ContractName: z.string(),
  CompilerVersion: z.string(),
  OptimizationUsed: z.coerce.string(),
  Runs: z.coerce.number().catch(200),
  EVMVersion: z.string().catch('Default'),
  Library: z.string().catch(''),
  ContractFileName: z.string().catch(''),
})
type EtherscanEntry = z.output<typeof EtherscanEntry>

/** `getsourcecode` of Etherscan's API v2. */
export const etherscanUrl =
  (apiKey: string) =>
  (service: string, { chainId, address }: Place): string => {
    const url = new URL(service)
    const query = { chainid: String(chainId), module: 'contract', action: 'getsourcecode', address, apikey: apiKey }
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url.href
  }

/** An unverified contract is a success too, with an empty `SourceCode`. */
export const readEtherscanReply: ReadReply = (json) => {
  const [entry] = Answer.safeParse(json).data?.result ?? []
  if (entry?.SourceCode === '') return { kind: 'none' }
  const source = entry && readEtherscanSource(entry)
  return source ? { kind: 'found', source } : { kind: 'failed', problem: 'unreadable' }
}

/** For a refused key or an exhausted limit, `status` is 0 and the result is a sentence. */
const Answer = z.object({ status: z.literal('1'), result: z.array(EtherscanEntry) })

/**
 * `SourceCode` comes in three forms: one file as text, files by name as JSON, and standard JSON in doubled or single
 * braces. Undefined for anything else.
 */
const readEtherscanSource = (entry: EtherscanEntry): VerifiedSource | undefined => {
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
