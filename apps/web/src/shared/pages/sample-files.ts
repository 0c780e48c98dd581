/** The sample report in every export format. The formats for people exist in each language. */
export const sampleReports = [
  { path: '/sample-report.pdf', format: 'pdf', type: 'application/pdf', isLocal: true },
  { path: '/sample-report.md', format: 'md', type: 'text/markdown; charset=utf-8', isLocal: true },
  { path: '/sample-report.json', format: 'json', type: 'application/json; charset=utf-8', isLocal: false },
  { path: '/sample-report.sarif', format: 'sarif', type: 'application/sarif+json; charset=utf-8', isLocal: false },
  { path: '/sample-report.zip', format: 'foundry', type: 'application/zip', isLocal: false },
] as const

/** The sample as the viewer reads it, in each language. */
export const sampleView = { path: '/sample-report.view.json', type: 'application/json; charset=utf-8' } as const
