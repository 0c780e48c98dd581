import type { Exhibit, Proof } from '@lc/api-contract'
import { CliError } from '../cli-error.ts'
import { importCandidates, readImports } from '../packing/resolve-import.ts'

export interface ProofTest {
  /** Paths from the root of a Foundry project of its own. */
  files: Map<string, string>
  path: string
  test: string
}

export const findProof = (exhibits: readonly Exhibit[]): Proof => {
  const proof = exhibits.find((exhibit): exhibit is Proof => exhibit.kind === 'proof')
  if (!proof)
    throw new CliError('This finding has no proof: no test shows it. `lcat report` marks findings with [proof].')
  return proof
}

/** The test of a proof, with the files of the scan's Foundry project that it needs. */
export const collectProof = (proof: Proof, project: ReadonlyMap<string, string>): ProofTest => {
  const { path, test, source } = proof.readable ?? proof
  const files = new Map([[path, source]])
  const queue = [path]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    for (const imported of readImports(files.get(file) ?? '')) {
      const found = importCandidates(imported, file, []).find((candidate) => project.has(candidate))
      if (found === undefined || files.has(found)) continue
      files.set(found, project.get(found) ?? '')
      queue.push(found)
    }
  }
  files.set('foundry.toml', project.get('foundry.toml') ?? '')
  // It proves something about the scanned code only, so it is neither committed nor uploaded with the next scan.
  files.set('.gitignore', '*\n')
  return { files, path, test }
}

/** The files of the archive, without the folder that holds them all. */
export const withoutTopFolder = (files: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...files].map(([path, text]) => [path.slice(path.indexOf('/') + 1), text]))
