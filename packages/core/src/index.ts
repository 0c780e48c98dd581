export * from './merged-finding.ts'
export * from './raw-finding.ts'
