import { readdirSync, readFileSync } from 'node:fs'
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

/** The lines, counted from 1, that end in `// here`, so that the contract itself defines what a test expects. */
export const markedLines = (source: string): number[] =>
  source.split('\n').flatMap((line, index) => (/\/\/ here\s*$/.test(line) ? [index + 1] : []))

const FUNCTIONS = 9_000

/** Keeps one compiler busy for many seconds. Use a version that no other test uses, to identify its process. */
export const slowProject = (compiler: string): string => `pragma solidity ${compiler};
contract Slow {
  uint256 x;
${Array.from({ length: FUNCTIONS }, (_, index) => `  function f${index}(uint256 a) public { x = a + ${index}; }`).join('\n')}
}
`

/** All processes of this machine that run that compiler version. */
export const runningCompilers = (compiler: string): string[] =>
  readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && commandOf(pid).includes(`/tools/solc/${compiler}/`))

const commandOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
