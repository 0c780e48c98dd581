import { solidityIdentifier } from '@lc/api-contract'
import type { SourceBundle } from '@lc/core'
import { readSettings } from './read-settings.ts'
import { remappingFor, safeSourceName } from './source-names.ts'
import type { VerifiedSource } from './verified-source.ts'

export type BundleResult = { ok: true; bundle: SourceBundle } | { ok: false; reason: 'not_solidity' | 'bad_source' }

const MAX_FILES = 2_000
const MAX_FILE_BYTES = 2 * 1024 * 1024

/** Verified source as a project: names that stay inside it, a version that is one, settings from a list of ours. */
export const bundleOf = (given: VerifiedSource): BundleResult => {
  const compiler = /^v?(\d+\.\d+\.\d+)(?:[+-].*)?$/.exec(given.compiler)?.[1]
  if (given.language !== 'Solidity' || !compiler) return { ok: false, reason: 'not_solidity' }
  const files = filesOf(given.sources)
  if (!files || !solidityIdentifier.test(given.contractName)) return { ok: false, reason: 'bad_source' }
  const { settings, remappings } = readSettings(given.settings)
  const moved = files.map(({ name, path }) => remappingFor(name, path)).filter((line) => line !== undefined)
  const all = [...new Set([...remappings, ...moved])]
  const mainFile = mainFileOf(files, given)
  return {
    ok: true,
    bundle: {
      origin: 'address',
      sources: Object.fromEntries(files.map(({ path, content }) => [path, content])),
      compiler,
      settings,
      ...(all.length > 0 ? { remappings: all } : {}),
      ...(mainFile ? { mainFile } : {}),
      mainContract: given.contractName,
    },
  }
}

interface File {
  name: string
  path: string
  content: string
}

/** Undefined when one of them has no place in a project: a part of a contract is not the contract. */
const filesOf = (sources: VerifiedSource['sources']): File[] | undefined => {
  const entries = Object.entries(sources)
  if (entries.length > MAX_FILES) return undefined
  const named = entries.map(([name, { content }]) => ({ name, path: safeSourceName(name), content }))
  const files = named.filter((file): file is File => file.path !== undefined)
  const areAll = files.length === named.length && files.length > 0
  const areSmall = files.every(({ content }) => Buffer.byteLength(content) <= MAX_FILE_BYTES)
  const areDifferent = new Set(files.map(({ path }) => path.toLowerCase())).size === files.length
  return areAll && areSmall && areDifferent ? files : undefined
}

const mainFileOf = (files: readonly File[], { file, contractName }: VerifiedSource): string | undefined => {
  const told = files.find(({ name }) => name === file)
  const declaration = new RegExp(`\\b(?:contract|library)\\s+${contractName.replaceAll('$', '\\$')}(?![\\w$])`)
  return (told ?? files.find(({ content }) => declaration.test(content)))?.path
}
