import { execFile } from 'node:child_process'
import { checkout } from '../checkout.ts'

const maxOutputBytes = 64 * 1024 * 1024
const reportedLines = 10

export interface Run {
  /** What is being fetched or built, in words: the start of the message when it fails. */
  purpose: string
  command: string
  args: string[]
  cwd?: string
  env?: Record<string, string>
}

/** Runs a program to its end; a failure says what it was for and shows the end of what the program said. */
export const run = ({ purpose, command, args, cwd = checkout, env }: Run) =>
  new Promise<string>((resolve, reject) => {
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: maxOutputBytes }
    execFile(command, args, options, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      const said = shorten(`${stdout}\n${stderr}`.trim().split('\n')).join('\n  ')
      reject(new Error(`${purpose} failed (${command} ended with ${error.code ?? error.signal}):\n  ${said}`))
    })
  })

/** Some programs name the cause first and others last. */
const shorten = (lines: string[]) =>
  lines.length <= 2 * reportedLines ? lines : [...lines.slice(0, reportedLines), '…', ...lines.slice(-reportedLines)]
