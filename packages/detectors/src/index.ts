export * from './detector.ts'
export * from './detector-for.ts'
export * from './registry.ts'
