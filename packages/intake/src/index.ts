export * from './diagnose.ts'
export * from './libraries/library-cache.ts'
