export * from './read-example-env.ts'
export * from './samples.ts'
export * from './zip-of.ts'
