import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { isConfigurationFile } from '@lc/api-contract'
import { readLcatToml, readProjectConfiguration, readRemappings, type SourceBundle } from '@lc/core'

/**
 * A single file is a project; a folder contributes its Solidity and configuration files, without following symbolic
 * links.
 */
export const readProject = (path: string): SourceBundle => {
  const isFolder = statSync(path).isDirectory()
  const files = isFolder ? filesIn(path).map((file) => relative(path, file)) : [basename(path)]
  const read = (isIncluded: (file: string) => boolean): Record<string, string> =>
    Object.fromEntries(
      files.filter(isIncluded).map((file) => [file, readFileSync(isFolder ? join(path, file) : path, 'utf8')]),
    )
  const sources = read((file) => file.endsWith('.sol'))
  if (Object.keys(sources).length === 0) throw new Error(`no .sol file in ${path}`)
  const configs = read(isConfigurationFile)
  const lcatToml = readLcatToml(configs, Object.keys(sources))
  return {
    origin: 'file',
    sources,
    remappings: readRemappings(configs),
    configuration: readProjectConfiguration(configs),
    ...(lcatToml && { lcatToml }),
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

/** Writes a Foundry project into a folder; its paths were validated when the engines' files were merged. */
export const writeProject = (folder: string, files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
