export * from './detector.ts'
