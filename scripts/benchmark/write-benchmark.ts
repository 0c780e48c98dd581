import { writeFileSync } from 'node:fs'
import type { Figures } from '@lc/detectors/figures'
import { inCheckout } from '../checkout.ts'
import { renderBenchmark } from './render-benchmark.ts'

export const benchmarkFile = inCheckout('docs/benchmark.md')

export const writeBenchmark = (figures: Figures): void => writeFileSync(benchmarkFile, renderBenchmark(figures))
