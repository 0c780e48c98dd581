import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

export interface Project {
  sources: Record<string, string>
  mainFile: string
}

/** A file is a project of its own; of a folder only the Solidity files count, and links are not followed. */
export const readProject = (path: string): Project => {
  const isFolder = statSync(path).isDirectory()
  const files = isFolder ? solidityFiles(path).map((file) => relative(path, file)) : [basename(path)]
  const [mainFile] = files
  if (mainFile === undefined) throw new Error(`no .sol file in ${path}`)
  const read = (file: string) => readFileSync(isFolder ? join(path, file) : path, 'utf8')
  return { mainFile, sources: Object.fromEntries(files.map((file) => [file, read(file)])) }
}

const solidityFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return solidityFiles(path)
      return entry.isFile() && entry.name.endsWith('.sol') ? [path] : []
    })
