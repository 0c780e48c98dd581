import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkout } from '../checkout.ts'

const maxOutputBytes = 64 * 1024 * 1024
const reportedLines = 10

export interface Run {
  /** The action, such as "downloading solc": the start of the error message. */
  purpose: string
  command: string
  args: string[]
  cwd?: string
  env?: Record<string, string>
}

/** Runs a program; an error contains the purpose and the end of the output. */
export const run = ({ purpose, command, args, cwd = checkout, env }: Run) =>
  new Promise<string>((resolve, reject) => {
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: maxOutputBytes }
    execFile(command, args, options, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      const output = shorten(`${stdout}\n${stderr}`.trim().split('\n')).join('\n  ')
      reject(new Error(`${purpose} failed (${command} ended with ${error.code ?? error.signal}):\n  ${output}`))
    })
  })

const pauseSeconds = 10

const defaults = {
  execute: run,
  pause: () => sleep(pauseSeconds * 1000),
  report: (line: string): void => console.log(line),
}

/** Runs a program that downloads and can't repeat a failed download itself: prints its first failure and tries again. */
export const runTwice = async (program: Run, { execute, pause, report } = defaults): Promise<string> => {
  try {
    return await execute(program)
  } catch (error) {
    report(`${(error as Error).message}\n  Second try in ${pauseSeconds} s.`)
    await pause()
    return execute(program)
  }
}

/** Some programs print the cause first and others last. */
const shorten = (lines: string[]) =>
  lines.length <= 2 * reportedLines ? lines : [...lines.slice(0, reportedLines), '…', ...lines.slice(-reportedLines)]
