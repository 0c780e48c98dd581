// @ts-check
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where a release of the action carries the command. */
const BUNDLED = fileURLToPath(new URL('../dist/lcat.js', import.meta.url))

/** lcat needs neither GitHub's tokens nor our inputs. */
const WITHHELD = /^(GITHUB_TOKEN|ACTIONS_.*|LCAT_ACTION_.*|INPUT_.*)$/

/**
 * Runs lcat and returns its exit code. Its output goes to the job's log.
 *
 * @param {string[]} args
 * @param {{ env: NodeJS.ProcessEnv, cwd: string, key: string }} options
 * @returns {Promise<number>}
 */
export const runLcat = (args, { env, cwd, key }) => {
  const { command, first } = findLcat(env)
  const kept = Object.entries(env).filter(([name]) => !WITHHELD.test(name))
  const child = spawn(command, [...first, ...args], {
    cwd,
    env: { ...Object.fromEntries(kept), LCAT_KEY: key },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('error', (cause) => reject(new Error(`lcat could not be started: ${cause.message}`, { cause })))
    // Any other end means that nothing is known about the project.
    child.once('close', (code) => resolve(code === 0 || code === 1 ? code : 2))
  })
}

/** @param {NodeJS.ProcessEnv} env */
const findLcat = (env) => {
  const file = env.LCAT_ACTION_CLI || (existsSync(BUNDLED) ? BUNDLED : '')
  return file ? { command: process.execPath, first: [file] } : { command: 'lcat', first: [] }
}
