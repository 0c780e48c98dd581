import { lstatSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CliError } from '../cli-error.ts'
import { isSafePath } from './read-zip.ts'

interface ProofPlace {
  /** A folder that the user chose. */
  root: string
  /** Below it, with slashes. */
  folder: string
}

/** Writes the files of a proof. A link in the way could lead out of the folder, so it is refused. */
export const writeProof = ({ root, folder }: ProofPlace, files: ReadonlyMap<string, string>): void => {
  for (const file of files.keys())
    if (!isSafePath(file)) throw new CliError('The server named a file outside of the proof.')
  for (const [file, text] of files) writeBelow(root, [...folder.split('/').filter(Boolean), ...file.split('/')], text)
}

const writeBelow = (root: string, path: readonly string[], text: string): void => {
  mkdirSync(root, { recursive: true })
  let at = root
  for (const folder of path.slice(0, -1)) {
    at = join(at, folder)
    if (!refuseLink(at)) mkdirSync(at)
  }
  const file = join(at, path.at(-1) ?? '')
  refuseLink(file)
  writeFileSync(file, text)
}

/** Returns whether anything is there. */
const refuseLink = (path: string): boolean => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found?.isSymbolicLink()) throw new CliError(`${path} is a link, so nothing is written there.`)
  return found !== undefined
}
