import type { SourceBundle } from '@lc/core'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import type { OpenJail } from '@lc/engines'
import { openTestJail } from '@lc/engines/testing'
import { afterAll, beforeAll } from 'vitest'
import { diagnose } from '../diagnose.ts'
import type { DoctorOptions } from '../examine-project.ts'
import { openLibraryCache } from '../libraries/library-cache.ts'

const neverAborted = new AbortController().signal

/** The doctor with the real compilers in the jail, for the tests of one file. */
export const openDoctor = () => {
  const toolsDir = toolsFolder(homeFolder())
  const cache = openLibraryCache(toolsDir)
  let jail: OpenJail
  beforeAll(async () => {
    jail = await openTestJail()
  })
  afterAll(() => jail.close())
  const options = (signal = neverAborted): DoctorOptions => ({ cache, jail, signal })
  const look = (bundle: SourceBundle, signal?: AbortSignal) => diagnose(bundle, options(signal))
  return {
    look,
    options,
    lookAt: (sources: Record<string, string>, signal?: AbortSignal) => look({ origin: 'file', sources }, signal),
  }
}
