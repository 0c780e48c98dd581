import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { ScopeReason } from '@lc/api-contract'
import { readProjectConfiguration, readRemappings, type SourceBundle } from '@lc/core'
import { createZip } from './create-zip.ts'

const folder = join(import.meta.dirname, '../projects')

/** `flawed` has the planted flaws. In `fixed`, nothing may be reported at medium severity or above. */
export const twins = ['flawed', 'fixed'] as const
export type Twin = (typeof twins)[number]

export interface PlantedFlaw {
  contract: string
  function: string
  /** Detector ids: any of them counts as found. */
  kinds: string[]
  /** An attacker takes money or control by calling the contract, so a proof must show it. */
  proved: boolean
}

/** The expected result of a scan. Contracts are named without their file: names are unique in a project. */
export interface ExpectedScan {
  /** `file:Contract`. */
  main: string
  /** Exact versions, oldest first. */
  compilers: string[]
  checked: string[]
  notChecked: { name: string; reason: ScopeReason }[]
  flaws: PlantedFlaw[]
}

export const projectNames: readonly string[] = readdirSync(folder).toSorted()

export const readExpected = (name: string): ExpectedScan =>
  JSON.parse(readFileSync(join(folder, name, 'expected.json'), 'utf8'))

/** Every file of a project by its path, as in a user's archive. */
export const readProjectFiles = (name: string, twin: Twin): Record<string, string> => {
  const top = join(folder, name, twin)
  const entries = readdirSync(top, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map(({ parentPath, name: file }) => relative(top, join(parentPath, file)))
  return Object.fromEntries(
    paths.toSorted().map((path) => [path.replaceAll(sep, '/'), readFileSync(join(top, path), 'utf8')]),
  )
}

/** The archive to upload. */
export const zipProject = (name: string, twin: Twin): Buffer<ArrayBuffer> =>
  createZip(Object.entries(readProjectFiles(name, twin)).map(([path, content]) => ({ name: path, content })))

/** The compile doctor's input for an upload of these files: sources and configuration. */
export const toSourceBundle = (files: Readonly<Record<string, string>>): SourceBundle => {
  const configuration = readProjectConfiguration(files)
  const { tools, dependencies = [], unread } = configuration
  return {
    origin: 'file',
    sources: Object.fromEntries(Object.entries(files).filter(([path]) => path.endsWith('.sol'))),
    remappings: readRemappings(files),
    ...(tools.length + dependencies.length + unread.length > 0 ? { configuration } : {}),
  }
}
