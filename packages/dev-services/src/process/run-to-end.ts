import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

export interface Command {
  command: string
  args: string[]
  env?: Record<string, string>
  cwd?: string
  /** Run as this user; requires root. */
  user?: string | undefined
}

/** Runs a short program and returns its output. */
export const runToEnd = async ({ command, args, env, cwd = '/', user }: Command) => {
  const asUser = user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--'] : []
  const [file, ...rest] = [...asUser, command, ...args] as [string, ...string[]]
  try {
    const { stdout } = await execute(file, rest, { cwd, env: { ...process.env, ...env } })
    return stdout
  } catch (cause) {
    const { stderr = '' } = cause as { stderr?: string }
    throw new LocalServiceError(`${command} failed: ${stderr.trim()}`, { cause })
  }
}

/** A local program failed; the message is for the developer. */
export class LocalServiceError extends Error {
  override name = 'LocalServiceError'
}
