export * from './diagnose.ts'
export * from './libraries/library-cache.ts'
export * from './libraries/recognise-libraries.ts'
export type { DoctorStep } from './look-at-project.ts'
