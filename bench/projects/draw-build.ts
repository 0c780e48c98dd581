import { type Build, drawStructure, readStructure } from '@lc/engines'
import type { CheckRow } from './figures.ts'

/** The structure as a check. It is read and drawn in this process, where the worker does it in a thread. */
export const drawBuild = async (build: Build): Promise<CheckRow> => {
  const startedAt = performance.now()
  const cpu = process.cpuUsage()
  const end = await drawOrFail(build)
  const { user, system } = process.cpuUsage(cpu)
  const seconds = (performance.now() - startedAt) / 1000
  return { check: 'structure', ...end, contracts: [], seconds, cpuSeconds: (user + system) / 1e6, peakMb: 0 }
}

/** A picture that is too large to draw is named in the report; it does not fail the structure. */
const drawOrFail = async (build: Build): Promise<Pick<CheckRow, 'outcome' | 'why'>> => {
  try {
    const { undrawn } = await drawStructure(readStructure(build))
    return { outcome: 'passed', why: undrawn.length > 0 ? `undrawn ${undrawn.join(' ')}` : '' }
  } catch (error) {
    return { outcome: 'failed', why: String(error).slice(0, 300) }
  }
}
