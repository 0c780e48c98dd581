import { figures } from '@lc/detectors/figures'
import { writeBenchmark } from './write-benchmark.ts'

/** `npm run benchmark` writes docs/benchmark.md from the published figures. */
writeBenchmark(figures)
console.log('benchmark: written')
