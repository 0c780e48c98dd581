import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Duplex, Readable, Writable } from 'node:stream'
import { CapturedOutput } from './captured-output.ts'
import type { JailCommand, JailEnd, JailRun } from './jail.ts'
import { bwrapOptions, FD, launcherArgv, TOOL_SHELL } from './jail-argv.ts'
import { filterPath } from './prepare-tools.ts'
import type { Slot } from './slot.ts'
import { killOnce, usageUnder } from './slot-processes.ts'

const WATCH_INTERVAL_MS = 50
const KILLED_CODE = 128 + 9

/** Runs one command in a mounted slot and tells how it ended. The caller clears the slot. */
export const runInSlot = async (command: JailCommand, slot: Slot, toolsDir: string): Promise<JailRun> => {
  const startedAt = performance.now()
  const child = launch(command, slot, toolsDir)
  let stoppedFor: JailEnd | undefined
  const stop = (end: JailEnd): void => {
    stoppedFor ??= end
    child.kill('SIGKILL')
  }
  const output = new CapturedOutput(command.limits.outputBytes, () => stop('output'))
  output.listen('stdout', pipeOf(child, 1) as Readable)
  output.listen('stderr', pipeOf(child, 2) as Readable)
  const status = new CapturedOutput(4096, () => stop('infra'))
  status.listen('stdout', pipeOf(child, FD.status) as Readable)
  let cpuSeconds = 0
  const unwatch = watch({
    command,
    note: (usedSeconds) => {
      cpuSeconds = Math.max(cpuSeconds, usedSeconds)
    },
    uid: slot.uid,
    pid: child.pid ?? 0,
    stop,
    isStopped: () => stoppedFor !== undefined,
  })
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  unwatch()
  const seconds = (performance.now() - startedAt) / 1000
  const facts = {
    code,
    signal,
    seconds,
    limits: command.limits,
    hasExited: status.textOf('stdout').includes('exit-code'),
  }
  const stderr = output.textOf('stderr')
  return {
    end: stoppedFor ?? (isMissingTool(code, stderr) ? 'infra' : naturalEnd(facts)),
    code: code ?? undefined,
    stdout: output.textOf('stdout'),
    stderr,
    seconds,
    cpuSeconds,
  }
}

const launch = (command: JailCommand, slot: Slot, toolsDir: string): ChildProcess => {
  const [file, ...args] = launcherArgv(command, slot.uid)
  const filter = openSync(filterPath(toolsDir, command.profile), 'r')
  try {
    const stdio = ['pipe', 'pipe', 'pipe', filter, 'pipe', 'pipe', 'pipe'] as const
    const child = spawn(file, args, { env: { PATH: '/usr/bin:/bin' }, cwd: '/', stdio: [...stdio] })
    send(pipeOf(child, FD.options) as Writable, bwrapOptions({ toolsDir, slotDir: slot.dir, env: command.env ?? {} }))
    send(pipeOf(child, 0) as Writable, command.stdin ?? '')
    releaseWhenReady(pipeOf(child, FD.lifeline) as Duplex)
    return child
  } finally {
    closeSync(filter)
  }
}

/** The tool starts at our word, once its jail is whole. */
const releaseWhenReady = (lifeline: Duplex): void => {
  lifeline.on('error', () => undefined).once('data', () => lifeline.end('go\n'))
}

/** Node types only the first five descriptors of a child. */
const pipeOf = (child: ChildProcess, fd: number): Readable | Writable =>
  (child.stdio as readonly unknown[])[fd] as Readable | Writable

/** A tool may end without reading what it was given; that is no failure of ours. */
const send = (stream: Writable, text: string): void => {
  stream.on('error', () => undefined)
  stream.end(text)
}

interface Watched {
  command: JailCommand
  uid: number
  pid: number
  stop: (end: JailEnd) => void
  isStopped: () => boolean
  note: (cpuSeconds: number) => void
}

const watch = ({ command, uid, pid, stop, isStopped, note }: Watched): (() => void) => {
  const cancel = (): void => stop('cancelled')
  const look = (): void => {
    // The launcher may have died before the tool was tied to it: whatever still lives in the slot is ended too.
    if (isStopped()) {
      killOnce(uid)
      return
    }
    const { residentBytes, cpuSeconds } = usageUnder(pid)
    note(cpuSeconds)
    if (residentBytes > command.limits.memoryBytes) stop('memory')
  }
  const timer = setInterval(look, WATCH_INTERVAL_MS)
  command.signal?.addEventListener('abort', cancel, { once: true })
  if (command.signal?.aborted) cancel()
  return () => {
    clearInterval(timer)
    command.signal?.removeEventListener('abort', cancel)
  }
}

const isMissingTool = (code: number | null, stderr: string): boolean =>
  (code === 126 || code === 127) && stderr.startsWith(`${TOOL_SHELL}: `)

interface EndFacts {
  code: number | null
  signal: string | null
  seconds: number
  limits: JailCommand['limits']
  /** Bubblewrap reports an exit code only when the tool had really been started. */
  hasExited: boolean
}

const naturalEnd = ({ code, signal, seconds, limits, hasExited }: EndFacts): JailEnd => {
  if (signal === 'SIGKILL' && seconds >= limits.wallSeconds - 0.1) return 'wall'
  if (!hasExited) return 'infra'
  const mayHaveUsedCpu = seconds * availableParallelism() >= limits.cpuSeconds * 0.9
  return code === KILLED_CODE && mayHaveUsedCpu ? 'cpu' : 'exited'
}
