import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { LocalServiceError } from './local-service-error.ts'

const execute = promisify(execFile)

export interface Command {
  command: string
  args: string[]
  env?: Record<string, string>
  cwd?: string
  /** Another user to run as; only root may change users. */
  user?: string | undefined
}

/** Runs a short program to its end and answers what it printed. */
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
