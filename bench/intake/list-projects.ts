import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

export interface BenchProject {
  name: string
  sources: Record<string, string>
  /** Compile only what this file imports. */
  mainFile?: string
  /** The authors' compiler version. */
  trueCompiler?: string
}

const MARKS = [
  'package.json',
  'foundry.toml',
  'remappings.txt',
  'hardhat.config.js',
  'hardhat.config.ts',
  'contracts',
  'src',
]

/** A folder that looks like a project is one; a loose Solidity file is a project by itself. */
export const listProjects = (folder: string, top = folder): BenchProject[] => {
  if (MARKS.some((mark) => existsSync(join(folder, mark))))
    return [readProject(folder, relative(top, folder) || basename(top))]
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return listProjects(path, top)
      if (!entry.isFile() || !entry.name.endsWith('.sol')) return []
      return [{ name: relative(top, path), sources: { [entry.name]: readFileSync(path, 'utf8') } }]
    })
}

/** Every Solidity file below a folder as a separate project. */
export const readProject = (folder: string, name: string): BenchProject => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.sol'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
  return { name, sources: Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')])) }
}
