import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { isConfigurationFile } from '@lc/api-contract'
import { readProjectConfiguration, readRemappings, type SourceBundle } from '@lc/core'

/** A file is a project of its own; of a folder the Solidity and configuration files count, and links are not followed. */
export const readProject = (path: string): SourceBundle => {
  const isFolder = statSync(path).isDirectory()
  const files = isFolder ? filesIn(path).map((file) => relative(path, file)) : [basename(path)]
  const read = (wanted: (file: string) => boolean): Record<string, string> =>
    Object.fromEntries(
      files.filter(wanted).map((file) => [file, readFileSync(isFolder ? join(path, file) : path, 'utf8')]),
    )
  const sources = read((file) => file.endsWith('.sol'))
  if (Object.keys(sources).length === 0) throw new Error(`no .sol file in ${path}`)
  const configs = read(isConfigurationFile)
  return {
    origin: 'file',
    sources,
    remappings: readRemappings(configs),
    configuration: readProjectConfiguration(configs),
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return filesIn(path)
      return entry.isFile() && (entry.name.endsWith('.sol') || isConfigurationFile(entry.name)) ? [path] : []
    })
