// @ts-check
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { baselineArgs } from './baseline.mjs'
import { markerOf, writeBody } from './comment-body.mjs'
import { putComment } from './pull-request-comment.mjs'
import { readResult } from './result.mjs'
import { runLcat } from './run-lcat.mjs'
import { fitSarif } from './sarif.mjs'
import { readSettings, SettingError } from './settings.mjs'
import { annotate, mask, withoutCommands, writeOutputs, writeSummary } from './workflow-commands.mjs'

/** @typedef {import('./settings.mjs').Settings} Settings */

const NOT_CHECKED = 2

/** Scans, reports, and returns the exit code of the step. */
const main = async () => {
  const { env, versions } = process
  if (Number.parseInt(versions.node, 10) < 20)
    throw new SettingError(`Node 20 or later is needed, not ${versions.node}`)
  const settings = readSettings(env)
  if (settings.key === '') return endWithoutKey(settings)
  mask(settings.key)
  const folder = mkdtempSync(join(env.RUNNER_TEMP || tmpdir(), 'lightning-cat-'))
  const { result, exitCode, reason } = await scan(settings, folder)
  const sarif = result?.complete ? await writeSarif(settings, { folder, scanId: result.scanId }) : ''
  const open = result?.findings.filter(({ suppressed, isNew }) => !suppressed && !(settings.onlyNew && isNew === false))
  writeOutputs(env.GITHUB_OUTPUT, {
    sarif,
    findings: open ? String(open.length) : '',
    'report-url': result?.reportUrl ?? '',
  })
  const body = writeBody({ result, exitCode, reason, settings })
  writeSummary(env.GITHUB_STEP_SUMMARY, body)
  await comment(settings, body)
  rmSync(folder, { recursive: true, force: true })
  return exitCode
}

/** @param {Settings} settings @param {string} folder */
const scan = async (settings, folder) => {
  const out = join(folder, 'result.json')
  const args = ['scan', settings.target, '--format', 'json', '--out', out]
  if (settings.server) args.push('--server', settings.server)
  if (settings.failOn) args.push('--fail-on', settings.failOn)
  if (settings.onlyNew) args.push(...baselineArgs(settings))
  const code = await lcat(settings, args)
  const result = readResult(readIfThere(out))
  const isTrusted = result !== null && (result.complete || code !== 0)
  return {
    result,
    exitCode: isTrusted ? code : NOT_CHECKED,
    reason: "lcat gave no result. The job's log has the reason.",
  }
}

/** @param {Settings} settings @param {string[]} args */
const lcat = (settings, args) =>
  withoutCommands(() => runLcat(args, { env: process.env, cwd: settings.workspace, key: settings.key }))

/** @param {string} file */
const readIfThere = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Writes the SARIF file and returns its path in the workspace. Code scanning closes alerts that are missing from an
 * upload, so only a complete scan has one.
 *
 * @param {Settings} settings
 * @param {{ folder: string, scanId: string }} scanned
 */
const writeSarif = async (settings, { folder, scanId }) => {
  if (!settings.sarif) return ''
  const raw = join(folder, 'report.sarif')
  const args = ['report', scanId, '--format', 'sarif', '--out', raw]
  if (settings.server) args.push('--server', settings.server)
  await lcat(settings, args)
  try {
    const { text, notices } = fitSarif(readFileSync(raw, 'utf8'), settings)
    for (const notice of notices) annotate('notice', notice)
    return writeInWorkspace(settings, text)
  } catch (error) {
    annotate('warning', `The SARIF file could not be written: ${messageOf(error)}`)
    return ''
  }
}

/**
 * The checkout may contain a link in the file's place, or in its folder's.
 *
 * @param {Settings} settings
 * @param {string} text
 */
const writeInWorkspace = ({ sarif, workspace }, text) => {
  mkdirSync(dirname(sarif), { recursive: true })
  const inside = relative(realpathSync(workspace), realpathSync(dirname(sarif)))
  if (inside.startsWith('..')) throw new Error('its folder is outside the repository')
  rmSync(sarif, { force: true })
  writeFileSync(sarif, text, { flag: 'wx' })
  return relative(workspace, sarif)
}

/** A comment that can't be written doesn't change the result. @param {Settings} settings @param {string} body */
const comment = async (settings, body) => {
  const { pullRequest, token } = settings
  if (!settings.comment || !pullRequest) return
  try {
    if (!token) throw new Error('there is no token')
    const marker = markerOf(settings.prefix)
    await putComment({ ...settings, pullRequest: pullRequest.number, marker, body })
  } catch (error) {
    annotate('warning', `The pull request has no comment: ${messageOf(error)}`)
  }
}

/** @param {Settings} settings */
const endWithoutKey = async (settings) => {
  const reason = settings.pullRequest?.isFork
    ? 'This pull request comes from a fork, and GitHub gives forks no secrets, so there is no API key. ' +
      'The commit is scanned when it is merged, or when a maintainer pushes it to a branch of this repository.'
    : 'The input api-key is empty. Create a key on the account page and store it as a secret of the repository.'
  annotate(settings.skipWithoutKey ? 'notice' : 'error', `Nothing was checked. ${reason}`)
  const body = writeBody({ result: null, exitCode: NOT_CHECKED, reason, settings })
  writeOutputs(process.env.GITHUB_OUTPUT, { sarif: '', findings: '', 'report-url': '' })
  writeSummary(process.env.GITHUB_STEP_SUMMARY, body)
  // A fork's token can't write. Elsewhere an older comment must not look like the result of this commit.
  if (!settings.pullRequest?.isFork) await comment(settings, body)
  return settings.skipWithoutKey ? 0 : NOT_CHECKED
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error))

try {
  process.exitCode = await main()
} catch (error) {
  annotate('error', error instanceof SettingError ? error.message : `Nothing was checked. ${messageOf(error)}`)
  process.exitCode = NOT_CHECKED
}
