import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'

/** How long tests wait for a process to appear or to end, which usually takes a tenth of a second. */
export const PATIENCE_MS = 60_000

let gates = 0

/** A place in a program where the tool waits for the test. `slotsDir` is the folder of its jail's slots. */
export const openGate = (slotsDir: string) => {
  const mark = `waiting-${process.pid}-${++gates}`
  const findMark = () =>
    readdirSync(slotsDir)
      .map((slot) => join(slotsDir, slot, 'work', mark))
      .find((path) => existsSync(path))
  return {
    /** The line of the program. */
    line: `open('/job/${mark}', 'w').close()\nwhile os.path.exists('/job/${mark}'): time.sleep(0.01)`,
    untilReached: () => vi.waitUntil(findMark, { timeout: PATIENCE_MS }),
    release: () => rmSync(findMark() ?? mark),
  }
}
