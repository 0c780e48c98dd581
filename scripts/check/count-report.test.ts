import { describe, expect, test } from 'vitest'
import { countReport } from './count-report.ts'

describe('countReport', () => {
  test('default: Vitest', () => {
    const report = { numPassedTests: 7, numFailedTests: 2, numFailedTestSuites: 1 }
    expect(countReport(report)).toEqual({ passed: 7, failed: 2 })
  })

  test('given a file that broke before its tests, it counts as failed', () => {
    const report = { numPassedTests: 7, numFailedTests: 0, numFailedTestSuites: 1 }
    expect(countReport(report)).toEqual({ passed: 7, failed: 1 })
  })

  test('given a flaky Playwright test, it counts as failed', () => {
    expect(countReport({ stats: { expected: 4, unexpected: 1, flaky: 1 } })).toEqual({ passed: 4, failed: 2 })
  })
})
