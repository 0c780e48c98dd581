export { readSample, readSampleSources, sampleFolder } from './read-sample.ts'
export type { TokenSample } from './token-sample.ts'
