import type { Jail, JailCommand, JailRun } from '@lc/engines'
import { type CallOwner, moving, type OwnerCall } from '@lc/server-runtime'

/** A command and its result as they move between threads: large texts as bytes, which move without being copied. */
type SentCommand = Omit<JailCommand, 'signal' | 'stdin'> & { stdin?: Uint8Array }
type SentRun = Omit<JailRun, 'stdout' | 'stderr'> & { stdout: Uint8Array; stderr: Uint8Array }

/** The jail as a task sees it; the processes stay children of the worker's main thread. */
export const jailThrough = (call: CallOwner): Jail => ({
  run: async ({ signal: _signal, stdin, ...command }) => {
    const bytes = stdin === undefined ? undefined : toBytes(stdin)
    const sent: SentCommand = { ...command, ...(bytes && { stdin: bytes }) }
    const { stdout, stderr, ...run } = await call<SentRun>('jail', moving(sent, ...(bytes ? [bytes] : [])))
    return { ...run, stdout: toText(stdout), stderr: toText(stderr) }
  },
})

/** Runs a task's command. The tool ends with its task. */
export const answerJail =
  (jail: Jail): OwnerCall =>
  async (command: SentCommand, signal): Promise<SentRun> => {
    const run = jail.runBytes
      ? await jail.runBytes({ ...command, signal })
      : await encoded(jail, { ...command, signal })
    return moving({ ...run }, run.stdout, run.stderr)
  }

const encoded = async (jail: Jail, command: JailCommand): Promise<SentRun> => {
  const { stdout, stderr, ...run } = await jail.run(command)
  return { ...run, stdout: toBytes(stdout), stderr: toBytes(stderr) }
}

const toBytes = (text: string | Uint8Array): Uint8Array =>
  typeof text === 'string' ? new TextEncoder().encode(text) : text

const toText = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')

/** JSON as bytes, which move between threads and into the store unchanged. */
export const pack = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))

export const unpack = <T>(bytes: Uint8Array): T =>
  JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8'))
