import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

interface Entry {
  file: string
  commit: string
  failures: string[]
}

/** One line for each file that was flaky and hasn't changed since, with its last failure. */
export const unrepaired = (ledger: string, checkout: string): string[] => {
  const entries: Entry[] = ledger
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  const last = new Map(entries.map((entry) => [entry.file, entry]))
  return [...last.values()]
    .filter(({ file, commit }) => existsSync(join(checkout, file)) && !hasChanged(checkout, commit, file))
    .map(({ file, commit, failures }) => `${file} was flaky at ${commit.slice(0, 8)}: ${failures[0] ?? ''}`)
}

/** False for a commit that this clone doesn't have: the file may be the same. */
const hasChanged = (checkout: string, commit: string, file: string): boolean =>
  spawnSync('git', ['diff', '--quiet', commit, '--', file], { cwd: checkout }).status === 1
