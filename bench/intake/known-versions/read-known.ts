import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

export interface KnownRelease {
  release: string
  files: Record<string, string>
}

const FILES_PER_RELEASE = 4

/** A few files spread over an unpacked package, each with the compiler named in its published bytecode. */
export const readKnown = (folder: string, release: string): KnownRelease => {
  // Hardhat names the folder of a file's artifacts after the file.
  const sources = globSync('**/*.sol', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile())
  const known = globSync('**/*.json', { cwd: folder })
    .toSorted()
    .flatMap((path) => {
      const artifact = JSON.parse(readFileSync(join(folder, path), 'utf8')) as Artifact
      const [source, ...others] = sources.filter((each) => basename(each, '.sol') === basename(path, '.json'))
      const compiler = readCompiler(artifact)
      return source && compiler && others.length === 0 ? [[source, compiler] as const] : []
    })
  const step = Math.max(1, Math.floor(known.length / FILES_PER_RELEASE))
  const spread = known.filter((_, index) => index % step === 0).slice(0, FILES_PER_RELEASE)
  return { release, files: Object.fromEntries(spread) }
}

/** A published build artifact: Truffle, Hardhat and Waffle use different formats. */
export interface Artifact {
  contractName?: string
  compiler?: { version?: string }
  deployedBytecode?: string
  evm?: { deployedBytecode?: { object?: string } }
}

/** In the metadata at the end of the bytecode: the key `solc` and three bytes. */
const SOLC_KEY = '64736f6c6343'

/** The compiler of a published contract, from its bytecode or from the build tool's record. */
export const readCompiler = ({ compiler, deployedBytecode, evm }: Artifact): string | undefined => {
  const code = deployedBytecode ?? evm?.deployedBytecode?.object ?? ''
  const at = code.lastIndexOf(SOLC_KEY)
  if (at === -1) return code.length > 2 ? compiler?.version?.match(/^\d+\.\d+\.\d+/)?.[0] : undefined
  const bytes = code.slice(at + SOLC_KEY.length, at + SOLC_KEY.length + 6).match(/../g) ?? []
  return bytes.map((byte) => Number.parseInt(byte, 16)).join('.')
}
