import { Command, CommanderError } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { CliError } from './cli-error.ts'
import { commands } from './commands/index.ts'
import { createPaint, printableLines, type Terminal } from './terminal.ts'

const EXIT_CODES = `
Exit codes:
  0  nothing at or above the threshold (--fail-on)
  1  findings at or above the threshold
  2  could not be checked: an error, or an incomplete scan without --allow-incomplete`

export const createProgram = (terminal: Terminal): Command => {
  const program = new Command('lcat')
    .description('Scan smart contracts with Lightning Cat.')
    .version(manifest.version)
    .addHelpText('after', EXIT_CODES)
  for (const command of commands) program.addCommand(command(terminal))
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({ writeOut: terminal.out, writeErr: terminal.err })
  }
  return program
}

/** Runs one command and returns the exit code. */
export const runProgram = async (args: readonly string[], terminal: Terminal): Promise<number> => {
  try {
    await createProgram(terminal).parseAsync([...args], { from: 'user' })
    return terminal.exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    const paint = createPaint(terminal.hasColours && terminal.isLive)
    // It may quote names of files and the server's words.
    terminal.err(`${paint('red', 'lcat:')} ${printableLines(messageOf(error))}\n`)
    return 2
  }
}

/** Errors of the network and of Node may quote headers, so only known failures show their message. */
const messageOf = (error: unknown): string => {
  if (error instanceof CliError) return error.message
  const { code, path } = error as NodeJS.ErrnoException
  return code && path ? `${path}: ${code}` : `unexpected ${(error as Error)?.name ?? 'failure'}`
}
