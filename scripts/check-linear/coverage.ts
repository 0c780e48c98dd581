import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkout } from '../checkout.ts'

/** Counts calls from now on; lists the modules of the checkout in which a function ran. */
export const startCoverage = () => {
  const session = new Session()
  session.connect()
  const started = session
    .post('Profiler.enable')
    .then(() => session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false }))
  const modules = async (): Promise<ReadonlySet<string>> => {
    await started
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const ran = result.filter(({ url, functions }) => url.startsWith('file:') && functions.some(isCalled))
    return new Set(ran.map(({ url }) => relative(checkout, fileURLToPath(url))))
  }
  return { modules }
}

type Covered = { functionName: string; ranges: { startOffset: number; count: number }[] }

/** The module itself counts as a function that starts at its first character, so importing isn't enough. */
const isCalled = ({ ranges }: Covered): boolean => ranges.some(({ startOffset, count }) => startOffset > 0 && count > 0)
