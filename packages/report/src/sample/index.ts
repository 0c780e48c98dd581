export { readSample, readSampleSources, sampleFolder } from './read-sample.ts'
