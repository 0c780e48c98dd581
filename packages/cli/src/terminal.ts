import { styleText } from 'node:util'

type Style = Parameters<typeof styleText>[0]

/** Everything that a command uses of its process, so that tests can replace it. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>
  cwd: string
  stdin: NodeJS.ReadStream
  /** Results. */
  out: (text: string) => void
  /** Progress, notes and errors. */
  err: (text: string) => void
  /** Whether results are shown on a screen; a pipe or a file gets them unchanged. */
  isScreen: boolean
  hasColours: boolean
  /** Whether the last line of progress can be overwritten. */
  isLive: boolean
  exitCode: number
}

export const openTerminal = (): Terminal => {
  const { env, stdin, stdout, stderr } = process
  const isPlain = Boolean(env.NO_COLOR) || env.TERM === 'dumb'
  return {
    env,
    cwd: process.cwd(),
    stdin,
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    isScreen: Boolean(stdout.isTTY),
    hasColours: Boolean(stdout.isTTY) && !isPlain,
    isLive: Boolean(stderr.isTTY) && env.TERM !== 'dumb',
    exitCode: 0,
  }
}

export type Paint = (style: Style, text: string) => string

/** Colours a text, or leaves it as it is. */
export const createPaint =
  (hasColours: boolean): Paint =>
  (style, text) =>
    hasColours ? styleText(style, text, { validateStream: false }) : text

/** Control characters in names from a project or a server could rewrite the screen. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '�')

/** The same for several lines. */
export const printableLines = (text: string): string => text.split(/\r?\n/).map(printableLine).join('\n')

const printableLine = (line: string): string => line.split('\t').map(printable).join('\t')

/** A text with code of the project, as it is safe to show. */
export const forScreen = ({ isScreen }: Pick<Terminal, 'isScreen'>, text: string): string =>
  isScreen ? printableLines(text) : text
