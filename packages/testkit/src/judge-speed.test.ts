import { expect, test, vi } from 'vitest'
import { openSpeedJudge } from './judge-speed.ts'

const judge = vi.fn()
const report = vi.fn()

test('judges while the host leaves the processors to this machine, and reports when it does not', () => {
  openSpeedJudge(() => () => 0.04, report)(judge)
  expect(judge).toHaveBeenCalledOnce()
  expect(report).not.toHaveBeenCalled()
  openSpeedJudge(() => () => 0.2, report)(judge)
  expect(judge).toHaveBeenCalledOnce()
  expect(report).toHaveBeenCalledWith(expect.stringContaining('20 %'))
})
