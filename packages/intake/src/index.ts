export * from './diagnose.ts'
export * from './libraries/library-cache.ts'
export type { DoctorStep } from './look-at-project.ts'
