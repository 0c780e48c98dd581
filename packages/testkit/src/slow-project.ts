import { readdirSync, readFileSync } from 'node:fs'

const FUNCTIONS = 9_000

/** Keeps one compiler busy for many seconds; a version that nothing else asks for, so that its process is known by it. */
export const slowProject = (compiler: string): string => `pragma solidity ${compiler};
contract Slow {
  uint256 x;
${Array.from({ length: FUNCTIONS }, (_, index) => `  function f${index}(uint256 a) public { x = a + ${index}; }`).join('\n')}
}
`

/** Processes of this machine that run that compiler, whoever started them. */
export const runningCompilers = (compiler: string): string[] =>
  readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && commandOf(pid).includes(`/tools/solc/${compiler}/`))

const commandOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
