import { runProgram } from '../program.ts'
import type { Terminal } from '../terminal.ts'

interface Run {
  exitCode: number
  out: string
  err: string
}

/** Runs one command of the program in this process, without a terminal. */
export const runLcat = async (
  args: readonly string[],
  { cwd, env = {}, isScreen = false }: { cwd: string; env?: Record<string, string>; isScreen?: boolean },
): Promise<Run> => {
  const written = { out: '', err: '' }
  const terminal: Terminal = {
    env: { HOME: cwd, ...env },
    cwd,
    stdin: process.stdin,
    out: (text) => {
      written.out += text
    },
    err: (text) => {
      written.err += text
    },
    isScreen,
    hasColours: false,
    isLive: false,
    exitCode: 0,
  }
  return { exitCode: await runProgram(args, terminal), ...written }
}
