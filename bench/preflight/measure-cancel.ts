import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, routes } from '@lc/contract'
import { formOf } from './measure-look.ts'

const LOOK_MS = 10
const COMPILER = '0.5.3'

/** From the call that cancels until the compiler's process is gone. */
export const measureCancel = async (client: Client): Promise<number> => {
  const { id } = await client.call(routes.uploadFile, { form: formOf({ 'Slow.sol': slow }) })
  while (compilers().length === 0) await sleep(LOOK_MS)
  const startedMs = performance.now()
  await client.call(routes.cancelPreflight, { body: { id } })
  while (compilers().length > 0) await sleep(LOOK_MS)
  return performance.now() - startedMs
}

const FUNCTIONS = 3_000

/** Takes this compiler, which nothing else here asks for, far longer than a second. */
const slow = `pragma solidity ${COMPILER};
contract Slow {
  uint256 x;
${Array.from({ length: FUNCTIONS }, (_, index) => `  function f${index}(uint256 a) public { x = a + ${index}; }`).join('\n')}
}
`

const compilers = () =>
  readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && commandOf(pid).includes(`/tools/solc/${COMPILER}/`))

const commandOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
