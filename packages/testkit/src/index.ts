export * from './read-example-env.ts'
export * from './samples.ts'
