import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CapturedOutput } from './captured-output.ts'
import type { Jail, JailCommand, JailRun } from './jail.ts'
import { checkedJobPath } from './slot.ts'

const WARNING = 'UNSAFE: this tool ran WITHOUT A JAIL\n'

/**
 * Runs tools with the rights of this process, for developer machines without a jail, and only with the setting
 * UNSAFE_RUN_WITHOUT_JAIL. Enforces only the wall clock and the output cap.
 */
export const openUnsafeRunner = ({ toolsDir }: { toolsDir: string }): Jail => ({
  run: async (command) => {
    const jobDir = await mkdtemp(join(tmpdir(), 'unsafe-job-'))
    try {
      for (const [path, content] of Object.entries(command.files ?? {})) {
        await mkdir(dirname(join(jobDir, checkedJobPath(path))), { recursive: true })
        await writeFile(join(jobDir, path), content)
      }
      return await runUnsafely({ command, jobDir, toolsDir })
    } finally {
      await rm(jobDir, { recursive: true, force: true })
    }
  },
})

const runUnsafely = async (options: { command: JailCommand; jobDir: string; toolsDir: string }): Promise<JailRun> => {
  const { command, jobDir, toolsDir } = options
  const startedAt = performance.now()
  const [file = '', ...args] = command.argv.map((part) => part.replace(/^\/tools\//, `${toolsDir}/`))
  const env = { PATH: '/usr/bin:/bin', HOME: jobDir, TMPDIR: jobDir, LANG: 'C.UTF-8', ...command.env }
  const child = spawn(file, args, { cwd: jobDir, env })
  let end: JailRun['end'] = 'exited'
  const stop = (reason: JailRun['end']): void => {
    end = reason
    child.kill('SIGKILL')
  }
  const output = new CapturedOutput(command.limits.outputBytes, () => stop('output'))
  output.listen('stdout', child.stdout)
  output.listen('stderr', child.stderr)
  child.stdin.on('error', () => undefined).end(command.stdin ?? '')
  const timer = setTimeout(() => stop('wall'), command.limits.wallSeconds * 1000)
  command.signal?.addEventListener('abort', () => stop('cancelled'), { once: true })
  if (command.signal?.aborted) stop('cancelled')
  const [code] = await once(child, 'close').catch(() => [stop('infra')])
  clearTimeout(timer)
  const seconds = (performance.now() - startedAt) / 1000
  return {
    end,
    code: code ?? undefined,
    stdout: output.textOf('stdout'),
    stderr: WARNING + output.textOf('stderr'),
    seconds,
  }
}
