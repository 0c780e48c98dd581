import { randomUUID } from 'node:crypto'
import { markedLines, readSample } from '@lc/testkit'
import type { Attack } from './attack.ts'

const SAMPLE = 'reentrancy-0.8'
const LINE = markedLines(readSample(SAMPLE))[0] ?? 0
const MAX_MS = 60_000

/** Scans as the user of the control. */
type ControlUser = Pick<Attack, 'scan'>

/**
 * A scan of another user. Its source differs each time, so every part of the worker really runs, and its findings must
 * be those of the first control. Returns its seconds, at most `maxMs`.
 */
export const openControl = async (user: ControlUser, { maxMs = MAX_MS } = {}) => {
  const expected = JSON.stringify(await findingsOf(user))
  return {
    run: async (): Promise<number> => {
      const startedAt = performance.now()
      const found = JSON.stringify(await findingsOf(user))
      if (found !== expected) throw new Error(`the control found ${found} instead of ${expected}`)
      const ms = performance.now() - startedAt
      if (ms > maxMs) throw new Error(`the control took ${(ms / 1_000).toFixed(0)} s`)
      return ms / 1_000
    },
  }
}

const findingsOf = async (user: ControlUser) => {
  const source = `${readSample(SAMPLE)}// ${randomUUID()}\n`
  const { verdict, findings, summary } = await user.scan({ 'Bank.sol': source })
  if (verdict !== 'OK') throw new Error(`the control ended as ${verdict} ${summary.failure?.detail ?? ''}`)
  const isFound = findings.some(
    ({ detector, locations }) =>
      detector.includes('reentrancy') &&
      locations.some(({ startLine, endLine }) => startLine <= LINE && LINE <= endLine),
  )
  if (!isFound) throw new Error('the control did not find its flaw')
  return findings.map(({ detector, severity, locations }) => ({
    detector,
    severity,
    lines: locations.map(({ startLine }) => startLine),
  }))
}
