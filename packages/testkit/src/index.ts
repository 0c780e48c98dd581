export * from './read-example-env.ts'
export * from './samples.ts'
export * from './slow-project.ts'
export * from './zip-of.ts'
