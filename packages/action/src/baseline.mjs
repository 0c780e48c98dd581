// @ts-check
import { execFileSync } from 'node:child_process'
import { SettingError } from './settings.mjs'

/**
 * lcat's arguments for `only-new`. A pull request is compared with its base and a push with the commit before it: the
 * previous scan could be one of the same pull request, and already have its findings.
 *
 * @param {Pick<import('./settings.mjs').Settings, 'workspace' | 'commit' | 'pullRequest' | 'pushedOnto'>} settings
 * @returns {string[]}
 */
export const baselineArgs = ({ workspace, commit, pullRequest, pushedOnto }) => {
  const git = gitIn(workspace)
  const merged = pullRequest && mergedOnto(git, commit)
  const named = merged || (pullRequest ? pullRequest.base : pushedOnto)
  if (!named) return ['--only-new']
  const base = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${named}^{commit}`)
  if (!base) throw new SettingError(`only-new compares with ${named}: set fetch-depth: 0 for actions/checkout`)
  return ['--baseline', base]
}

/** GitHub checks out a merge of the pull request into its base, unless the workflow names another commit. */
const mergedOnto = (/** @type {ReturnType<typeof gitIn>} */ git, /** @type {string} */ commit) => {
  const [head, base, ...others] = git('rev-list', '--parents', '--max-count=1', 'HEAD').split(' ')
  return head === commit && others.length === 1 ? base : ''
}

/** The output of Git, or nothing if it fails. @param {string} folder */
const gitIn =
  (folder) =>
  /** @param {...string} args */
  (...args) => {
    try {
      return execFileSync('git', ['-C', folder, ...args], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim()
    } catch {
      return ''
    }
  }
