import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import known from './known-versions.json' with { type: 'json' }
import { type BenchProject, readProject } from './list-projects.ts'

/** Compilers from the labels next to a set, by file. */
export const readLabels = (folder: string): ReadonlyMap<string, string> => {
  interface Labels {
    contracts?: { file: string; solc?: string | null }[]
  }
  const labels = globSync('labels-*.json', { cwd: folder }).map(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Labels,
  )
  const contracts = labels.flatMap((each) => each.contracts ?? [])
  return new Map(contracts.flatMap(({ file, solc }) => (solc ? [[file, solc] as const] : [])))
}

/** Files of published packages, each with its package and the compiler of its authors. */
export const knownFiles = (toolsDir: string): BenchProject[] =>
  known.flatMap(({ release, files }) => {
    const { sources } = readProject(join(toolsDir, 'solidity', release), release)
    return Object.entries(files).map(([mainFile, trueCompiler]) => ({
      name: `${release}/${mainFile}`,
      sources,
      mainFile,
      trueCompiler: String(trueCompiler),
    }))
  })
