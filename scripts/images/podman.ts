import { spawn, spawnSync } from 'node:child_process'
import { checkout } from '../checkout.ts'

/** crun refuses machines with both versions of cgroups; the limits are below those of most machines. */
export const runtime = ['--runtime', 'runc']
export const limits = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096']

/** Runs a program with its output on this terminal. */
export const show = (command: string, args: readonly string[], env: Record<string, string> = {}) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, { cwd: checkout, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args[0]} ended with ${code ?? signal}`)),
    )
  })

/** The output of a short program. */
export const read = (command: string, args: readonly string[]): string => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: checkout, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`)
  return stdout.trim()
}
