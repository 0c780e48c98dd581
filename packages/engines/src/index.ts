export * from './build.ts'
export * from './engine.ts'
export * from './sandbox/jail.ts'
