import type { Jail, JailCommand, JailRun } from '@lc/engines'
import type { Log } from '@lc/server-runtime'
import { keepSpan, type RunningSpan, traced } from '@lc/tracing'
import type { WorkerMetrics } from './worker-metrics.ts'

/** 128 + SIGSYS: the filter kills a tool that uses system calls of another ABI, which honest tools never do. */
export const FORBIDDEN_CALL_CODE = 128 + 31

type EndedRun = Omit<JailRun, 'stdout' | 'stderr'>

interface WatchOptions {
  metrics: WorkerMetrics
  log: Pick<Log, 'warn'>
  /** The id of an engine, or the step that the tool is part of. */
  work: string
}

/** A jail that counts and traces its runs, and records the two ends that only an attack or a broken host causes. */
export const watchJail = (jail: Jail, { metrics, log, work }: WatchOptions): Jail => {
  const count = <R extends EndedRun>(run: R, span: RunningSpan): R => {
    const { end, code, cpuSeconds, peakBytes } = run
    metrics.jailRuns.inc({ work, end })
    span.set({ 'lc.end': end, 'lc.cpu_seconds': cpuSeconds, 'lc.peak_bytes': peakBytes })
    if (cpuSeconds !== undefined) metrics.jailCpu.observe({ work }, cpuSeconds)
    if (peakBytes !== undefined) metrics.jailMemory.observe({ work }, peakBytes)
    if (end === 'changed') metrics.recordEvent(log, 'tool_changed', { work })
    if (end === 'exited' && code === FORBIDDEN_CALL_CODE) metrics.recordEvent(log, 'jail_escape_refused', { work })
    return run
  }
  // Threads ask for runs by messages, which carry no span. The span includes the wait for a slot.
  const inSpan = keepSpan()
  const watch = <R extends EndedRun>(run: () => Promise<R>): Promise<R> =>
    inSpan(() => traced(`tool ${work}`, { fields: { 'lc.work': work } }, async (span) => count(await run(), span)))
  const { runBytes } = jail
  return {
    run: (command: JailCommand) => watch(() => jail.run(command)),
    ...(runBytes && { runBytes: (command: JailCommand) => watch(() => runBytes(command)) }),
  }
}
