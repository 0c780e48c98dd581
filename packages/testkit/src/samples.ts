import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The sample contracts by name, without `.sol`. In each, the line that a finding must point at ends in `// here`. */
export const samples = [
  'reentrancy-0.4',
  'reentrancy-0.5',
  'reentrancy-0.6',
  'reentrancy-0.7',
  'reentrancy-0.8',
  'safe-0.8',
  'token-0.8',
  'broken-0.8',
  'slither-crash-0.4',
] as const
export type Sample = (typeof samples)[number]

export const samplePath = (sample: Sample): string =>
  fileURLToPath(new URL(`../contracts/${sample}.sol`, import.meta.url))

export const readSample = (sample: Sample): string => readFileSync(samplePath(sample), 'utf8')

/** The lines, counted from 1, that end in `// here`: what a test expects comes from the contract itself. */
export const markedLines = (source: string): number[] =>
  source.split('\n').flatMap((line, index) => (/\/\/ here\s*$/.test(line) ? [index + 1] : []))
