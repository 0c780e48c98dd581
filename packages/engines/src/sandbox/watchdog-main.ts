import { readFileSync } from 'node:fs'
import type { WatchdogReply, WatchdogRequest, WatchedRun } from './open-watchdog.ts'
import { killOnce, usageUnder } from './slot-processes.ts'

// The watchdog: a separate process, so that a busy event loop of the worker can't delay it. It measures every running
// jail, kills those that exceed their memory, and ends with the worker.

const WATCH_INTERVAL_MS = 50

interface Watch extends WatchedRun {
  cpuSeconds: number
  peakBytes: number
  oomKillsBefore: number
  isOverMemory: boolean
  isStopped: boolean
}

const watches = new Map<number, Watch>()

const look = (watch: Watch): void => {
  // The launcher may have died before the tool was tied to it, so everything in the slot is killed, not only the
  // launcher.
  if (watch.isStopped) {
    killOnce(watch.uid)
    return
  }
  const { residentBytes, cpuSeconds } = usageUnder(watch.pid)
  watch.cpuSeconds = Math.max(watch.cpuSeconds, cpuSeconds)
  watch.peakBytes = Math.max(watch.peakBytes, residentBytes)
  if (residentBytes <= watch.memoryBytes && !hasOomKill(watch)) return
  watch.isOverMemory = true
  watch.isStopped = true
  kill(watch.pid)
  killOnce(watch.uid)
}

const hasOomKill = ({ oomFile, oomKillsBefore }: Watch): boolean => oomKillsIn(oomFile) > oomKillsBefore

/** Processes that the kernel killed because their cgroup was full: `oom_kill` of memory.events (v2) or memory.oom_control (v1). */
const oomKillsIn = (file: string | undefined): number => {
  if (file === undefined) return 0
  try {
    return Number(/^oom_kill (\d+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

const kill = (pid: number): void => {
  // 0 would mean this process's own group.
  if (pid === 0) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

const answer = (request: WatchdogRequest): void => {
  if (request.kind === 'watch') {
    const { run } = request
    const oomKillsBefore = oomKillsIn(run.oomFile)
    watches.set(run.id, { ...run, cpuSeconds: 0, peakBytes: 0, oomKillsBefore, isOverMemory: false, isStopped: false })
    return
  }
  const watch = watches.get(request.id)
  if (!watch) return
  if (request.kind === 'stop') {
    watch.isStopped = true
    return
  }
  watches.delete(request.id)
  const isOverMemory = watch.isOverMemory || hasOomKill(watch)
  const { id, cpuSeconds, peakBytes } = watch
  process.send?.({ id, cpuSeconds, peakBytes, isOverMemory } satisfies WatchdogReply)
}

process.on('message', (request) => answer(request as WatchdogRequest))
process.on('disconnect', () => process.exit(0))
// A signal to the whole process group reaches the worker too, which still has to end its tools.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
setInterval(() => {
  for (const watch of watches.values()) look(watch)
}, WATCH_INTERVAL_MS)
