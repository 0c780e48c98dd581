// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { parseWebUrl } from './markdown.mjs'

/**
 * @typedef {object} PullRequest
 * @property {number} number
 * @property {boolean} isFork
 * @property {string} base The commit that the pull request starts from.
 *
 * @typedef {object} Settings
 * @property {string} workspace
 * @property {string} target Absolute path of the project.
 * @property {string} prefix The project's folder inside the repository, with `/` at the end, or empty.
 * @property {string} failOn Empty if lcat decides.
 * @property {string} sarif Absolute path, or empty.
 * @property {boolean} onlyNew
 * @property {boolean} comment
 * @property {boolean} skipWithoutKey
 * @property {string} server Empty if lcat decides.
 * @property {string} key
 * @property {string} token
 * @property {string} apiUrl
 * @property {string} repository
 * @property {string} serverUrl
 * @property {string} commit
 * @property {string} runUrl
 * @property {PullRequest | null} pullRequest
 * @property {string} pushedOnto The commit before a push, or empty.
 */

/** A setting that the workflow's author has to correct. */
export class SettingError extends Error {}

const THRESHOLDS = ['', 'critical', 'high', 'medium', 'low', 'none']

/**
 * Reads inputs and the runner's variables.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Settings}
 */
export const readSettings = (env) => {
  const workspace = resolve(env.GITHUB_WORKSPACE || '.')
  const target = resolve(workspace, env.LCAT_ACTION_TARGET || '.')
  const serverUrl = env.GITHUB_SERVER_URL || 'https://github.com'
  const repository = env.GITHUB_REPOSITORY || ''
  return {
    workspace,
    target,
    prefix: prefixOf(workspace, target),
    failOn: oneOf('fail-on', env.LCAT_ACTION_FAIL_ON, THRESHOLDS),
    sarif: env.LCAT_ACTION_SARIF ? resolve(workspace, env.LCAT_ACTION_SARIF) : '',
    onlyNew: oneOf('only-new', env.LCAT_ACTION_ONLY_NEW || 'false', ['true', 'false']) === 'true',
    comment: oneOf('comment', env.LCAT_ACTION_COMMENT || 'true', ['true', 'false']) === 'true',
    skipWithoutKey: oneOf('without-key', env.LCAT_ACTION_WITHOUT_KEY || 'fail', ['fail', 'skip']) === 'skip',
    server: httpUrl('server', env.LCAT_ACTION_SERVER),
    key: (env.LCAT_KEY ?? '').trim(),
    token: env.GITHUB_TOKEN ?? '',
    apiUrl: httpUrl('GITHUB_API_URL', env.GITHUB_API_URL || 'https://api.github.com').replace(/\/$/, ''),
    repository,
    serverUrl,
    commit: env.GITHUB_SHA ?? '',
    runUrl: `${serverUrl}/${repository}/actions/runs/${env.GITHUB_RUN_ID ?? ''}`,
    ...readEvent(env.GITHUB_EVENT_PATH),
  }
}

/** @param {string} workspace @param {string} target */
const prefixOf = (workspace, target) => {
  const path = relative(workspace, target).replaceAll('\\', '/')
  if (path === '..' || path.startsWith('../')) throw new SettingError('target must be inside the repository')
  if (!existsSync(target)) throw new SettingError(`target ${path} doesn't exist; is actions/checkout before this step?`)
  return path && `${path}/`
}

/** @param {string} name @param {string | undefined} value @param {string[]} allowed */
const oneOf = (name, value = '', allowed) => {
  if (!allowed.includes(value)) throw new SettingError(`${name} must be ${allowed.filter(Boolean).join(', ')}`)
  return value
}

/** @param {string} name @param {string | undefined} value */
const httpUrl = (name, value = '') => {
  if (value !== '' && !parseWebUrl(value)) throw new SettingError(`${name} must be an http or https address`)
  return value
}

/**
 * @param {string | undefined} file
 * @returns {Pick<Settings, 'pullRequest' | 'pushedOnto'>}
 */
const readEvent = (file) => {
  const event = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const found = event.pull_request
  // A push that creates a branch has zeros here.
  const pushedOnto = /^0*$/.test(commitId(event.before)) ? '' : commitId(event.before)
  if (!Number.isSafeInteger(found?.number)) return { pullRequest: null, pushedOnto }
  const isFork = found.head?.repo?.full_name !== found.base?.repo?.full_name
  return { pullRequest: { number: found.number, isFork, base: commitId(found.base?.sha) }, pushedOnto: '' }
}

/** @param {unknown} value */
const commitId = (value) => (typeof value === 'string' && /^[0-9a-f]{40,64}$/.test(value) ? value : '')
