import { execFile } from 'node:child_process'
import { checkout } from './places.ts'

const maxOutputBytes = 64 * 1024 * 1024
const reportedLines = 15

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
      const said = `${stdout}\n${stderr}`.trim().split('\n').slice(-reportedLines).join('\n  ')
      reject(new Error(`${purpose} failed (${command} ended with ${error.code ?? error.signal}):\n  ${said}`))
    })
  })
