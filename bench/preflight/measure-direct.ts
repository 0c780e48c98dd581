import { diagnose, openLibraryCache } from '@lc/compile-doctor'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { openJail } from '@lc/engines'

/** The same look without API, outbox and Temporal: what is left is the compiler's own time in its jail. */
export const measureDirect = async (sources: Readonly<Record<string, string>>): Promise<number> => {
  const toolsDir = toolsFolder(homeFolder())
  const jail = await openJail({ toolsDir, slots: 1 })
  try {
    const startedMs = performance.now()
    const cache = openLibraryCache(toolsDir)
    await diagnose({ origin: 'file', sources }, { jail, cache, signal: new AbortController().signal })
    return performance.now() - startedMs
  } finally {
    await jail.close()
  }
}
