import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Puts commits into a bare repository, each with all of its files, and checks out the last one. */
export const checkOutProject = (folder: string, commits: readonly Record<string, string>[]) => {
  const [bare, workspace] = [join(folder, 'vault.git'), join(folder, 'workspace')]
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.example', '-C', workspace, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  const commit = (files: Record<string, string>) => {
    git('rm', '-r', '--force', '--quiet', '--ignore-unmatch', '.')
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(workspace, path)), { recursive: true })
      writeFileSync(join(workspace, path), text)
    }
    git('add', '--all')
    git('commit', '--quiet', '--allow-empty', '-m', 'change the project')
    git('push', '--quiet', bare, 'HEAD:main')
    return git('rev-parse', 'HEAD')
  }
  mkdirSync(workspace, { recursive: true })
  git('init', '--quiet', '--bare', bare)
  git('init', '--quiet')
  const ids = commits.map(commit)
  rmSync(workspace, { recursive: true })
  execFileSync('git', ['clone', '--quiet', '--branch', 'main', bare, workspace], { stdio: 'pipe' })
  return { workspace, ids, commit }
}
