import { homeFolder, toolsFolder } from '@lc/dev-services'
import { type Build, type Engine, engines, runEngine } from '@lc/engines'
import { openScanThreads, type ScanThreads } from '../threads/open-scan-threads.ts'
import { unpack } from '../threads/packed.ts'
import { packRun } from '../threads/scan-tasks.ts'

/** The worker's threads. Engines that only a test knows cannot be named to a thread, so they run here. */
export const openTestThreads = (): ScanThreads => {
  const threads = openScanThreads({ toolsDir: toolsFolder(homeFolder()), maxThreads: 16 })
  return {
    ...threads,
    check: async (engine, build, context) =>
      isRegistered(engine)
        ? threads.check(engine, build, context)
        : packRun(await runEngine(engine, unpack<Build>(build), context)),
  }
}

const isRegistered = (engine: Engine): boolean => engines.some(({ load }) => load === engine.load)
