import { Context } from '@temporalio/activity'

const BEAT_MS = 1000

/**
 * Runs long work under Temporal's eyes: beats so that a lost worker is noticed within seconds, and hands on the
 * cancellation signal so that the tool dies with the scan.
 */
export const whileBeating = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const context = Context.current()
  const beat = setInterval(() => context.heartbeat(), BEAT_MS)
  try {
    return await work(context.cancellationSignal)
  } finally {
    clearInterval(beat)
  }
}
