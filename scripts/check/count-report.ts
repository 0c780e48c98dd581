export interface Count {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

/** Reads the count out of Vitest's or Playwright's JSON report; a flaky test counts as failed. */
export const countReport = (report: VitestReport | PlaywrightReport): Count => {
  if ('stats' in report) {
    return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
  }
  const brokenFiles = report.numFailedTests === 0 ? report.numFailedTestSuites : 0
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles }
}
