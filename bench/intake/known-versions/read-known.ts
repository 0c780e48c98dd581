import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Artifact, compilerOf } from './compiler-of.ts'

export interface KnownRelease {
  release: string
  files: Record<string, string>
}

const FILES_PER_RELEASE = 4

/** Of an unpacked package, a few files spread over the whole, each with the compiler that its published code names. */
export const readKnown = (folder: string, release: string): KnownRelease => {
  // Hardhat names the folder of a file's artifacts after the file.
  const sources = globSync('**/*.sol', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile())
  const known = globSync('**/*.json', { cwd: folder })
    .toSorted()
    .flatMap((path) => {
      const artifact = JSON.parse(readFileSync(join(folder, path), 'utf8')) as Artifact
      const [source, ...others] = sources.filter((each) => basename(each, '.sol') === basename(path, '.json'))
      const compiler = compilerOf(artifact)
      return source && compiler && others.length === 0 ? [[source, compiler] as const] : []
    })
  const step = Math.max(1, Math.floor(known.length / FILES_PER_RELEASE))
  const spread = known.filter((_, index) => index % step === 0).slice(0, FILES_PER_RELEASE)
  return { release, files: Object.fromEntries(spread) }
}
