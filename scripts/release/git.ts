import { execFileSync, spawnSync } from 'node:child_process'
import { checkout } from '../checkout.ts'

/** The output of a git command; empty if it failed. */
export const readGit = (...args: string[]): string => {
  const { status, stdout } = spawnSync('git', args, { cwd: checkout, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/** Runs a git command; throws with git's own message. */
export const runGit = (args: readonly string[], env: Record<string, string> = {}): string =>
  execFileSync('git', args, { cwd: checkout, encoding: 'utf8', env: { ...process.env, ...env } }).trim()
