import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Duplex, Readable, Writable } from 'node:stream'
import { CapturedOutput } from './captured-output.ts'
import type { Cgroups, SlotCgroup } from './cgroups.ts'
import { type JailCommand, type JailEnd, type JailRunBytes, profiles } from './jail.ts'
import { bwrapOptions, FD, launcherArgv, TOOL_SHELL } from './jail-argv.ts'
import type { Watchdog, WatchHandle } from './open-watchdog.ts'
import { filterPath } from './prepare-tools.ts'
import { SLOT_BYTES, type Slot } from './slot.ts'

const KILLED_CODE = 128 + 9

/** The parts that all runs of one jail share. */
export interface JailPlace {
  toolsDir: string
  niceness: number
  watchdog: Watchdog
  cgroups: Cgroups | undefined
}

/** Runs one command in a mounted slot and returns how it ended. The caller clears the slot. */
export const runInSlot = async (command: JailCommand, slot: Slot, place: JailPlace): Promise<JailRunBytes> => {
  const startedAt = performance.now()
  const { memoryBytes } = command.limits
  const cgroup = place.cgroups?.prepare(slot.uid, {
    memoryBytes: memoryBytes + SLOT_BYTES,
    processes: profiles[command.profile].processes + LAUNCHER_PROCESSES,
  })
  const child = launch({ command, slot, place, cgroup })
  let stoppedFor: JailEnd | undefined
  const stop = (end: JailEnd): void => {
    stoppedFor ??= end
    child.kill('SIGKILL')
    watching.stop()
  }
  const watching = place.watchdog.watch({
    pid: child.pid ?? 0,
    uid: slot.uid,
    memoryBytes,
    ...(cgroup?.oomFile !== undefined && { oomFile: cgroup.oomFile }),
    onLost: () => stop('infra'),
  })
  const output = new CapturedOutput(command.limits.outputBytes, () => stop('output'))
  output.listen('stdout', pipeOf(child, 1) as Readable)
  output.listen('stderr', pipeOf(child, 2) as Readable)
  const status = new CapturedOutput(4096, () => stop('infra'))
  status.listen('stdout', pipeOf(child, FD.status) as Readable)
  const unlisten = stopOnAbort(command.signal, () => stop('cancelled'))
  const [code, signal] = await untilClosed(child, watching)
  unlisten()
  const seconds = (performance.now() - startedAt) / 1000
  const { cpuSeconds, peakBytes, isOverMemory } = await watching.end()
  const facts = {
    code,
    signal,
    seconds,
    limits: command.limits,
    hasExited: status.textOf('stdout').includes('exit-code'),
  }
  const stderr = output.bytesOf('stderr')
  const ownEnd = isMissingTool(code, stderr) ? 'infra' : naturalEnd(facts)
  return {
    end: stoppedFor ?? (isOverMemory ? 'memory' : ownEnd),
    code: code ?? undefined,
    stdout: output.bytesOf('stdout'),
    stderr,
    seconds,
    cpuSeconds,
    peakBytes,
  }
}

/**
 * The launcher's own processes count in the cgroup, but not in the limit per user: `timeout` and the outer bubblewrap.
 */
const LAUNCHER_PROCESSES = 4

const untilClosed = async (child: ChildProcess, watching: WatchHandle): Promise<[number | null, string | null]> => {
  try {
    return (await once(child, 'close')) as [number | null, string | null]
  } catch (error) {
    await watching.end()
    throw error
  }
}

const stopOnAbort = (signal: AbortSignal | undefined, cancel: () => void): (() => void) => {
  signal?.addEventListener('abort', cancel, { once: true })
  if (signal?.aborted) cancel()
  return () => signal?.removeEventListener('abort', cancel)
}

interface Launch {
  command: JailCommand
  slot: Slot
  place: JailPlace
  cgroup: SlotCgroup | undefined
}

const launch = ({ command, slot, place: { toolsDir, niceness }, cgroup }: Launch): ChildProcess => {
  const [file, ...args] = launcherArgv(command, slot.uid, { niceness, cgroupFiles: cgroup?.procsFiles ?? [] })
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

/** The tool starts on our signal, once its jail is complete. */
const releaseWhenReady = (lifeline: Duplex): void => {
  lifeline.on('error', () => undefined).once('data', () => lifeline.end('go\n'))
}

/** Node types only the first five descriptors of a child. */
const pipeOf = (child: ChildProcess, fd: number): Readable | Writable =>
  (child.stdio as readonly unknown[])[fd] as Readable | Writable

/** A tool may end without reading its input; that isn't our failure. */
const send = (stream: Writable, text: string | Uint8Array): void => {
  stream.on('error', () => undefined)
  stream.end(text)
}

const isMissingTool = (code: number | null, stderr: Uint8Array): boolean =>
  (code === 126 || code === 127) && Buffer.from(stderr.subarray(0, 100)).toString().startsWith(`${TOOL_SHELL}: `)

interface EndFacts {
  code: number | null
  signal: string | null
  seconds: number
  limits: JailCommand['limits']
  /** Bubblewrap reports an exit code only if the tool really started. */
  hasExited: boolean
}

const naturalEnd = ({ code, signal, seconds, limits, hasExited }: EndFacts): JailEnd => {
  if (signal === 'SIGKILL' && seconds >= limits.wallSeconds - 0.1) return 'wall'
  if (!hasExited) return 'infra'
  const mayHaveUsedCpu = seconds * availableParallelism() >= limits.cpuSeconds * 0.9
  return code === KILLED_CODE && mayHaveUsedCpu ? 'cpu' : 'exited'
}
