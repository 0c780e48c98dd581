import { execFile } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { CliError } from '../cli-error.ts'

const run = promisify(execFile)

interface CheckedOut {
  /** The project's folder as it was at that commit. */
  folder: string
  commit: string
  remove: () => void
}

/** Writes the files of a project at a revision into a temporary folder. The working tree stays as it is. */
export const checkoutRef = async (project: string, ref: string): Promise<CheckedOut> => {
  const git = async (...args: string[]) => (await run('git', ['-C', project, ...args])).stdout.trim()
  const commit = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).catch(() => {
    throw new CliError(`--baseline ${ref} is neither a file nor a revision of this Git repository.`)
  })
  const top = await git('rev-parse', '--show-toplevel')
  const inside = relative(realpathSync(top), realpathSync(project))
  const folder = mkdtempSync(join(tmpdir(), 'lcat-baseline-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    await extract({ top, commit, inside, folder })
  } catch {
    remove()
    throw new CliError(`Git can't export ${ref}. Was the project in this folder at that time?`)
  }
  return { folder: join(folder, inside), commit, remove }
}

interface Extraction {
  top: string
  commit: string
  inside: string
  folder: string
}

const extract = async ({ top, commit, inside, folder }: Extraction): Promise<void> => {
  const archive = `${folder}.tar`
  const paths = inside ? ['--', inside] : []
  try {
    await run('git', ['-C', top, 'archive', '--format=tar', `--output=${archive}`, commit, ...paths])
    await run('tar', ['-x', '-f', archive, '-C', folder])
  } finally {
    rmSync(archive, { force: true })
  }
}
