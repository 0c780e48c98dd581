import { readFileSync, statSync } from 'node:fs'
import { readyCompilers, readyFolder } from '../../../packages/engines/src/solc/ready-compilers.ts'
import { inTools, sharedStamp, tools } from '../places.ts'
import { run } from '../run.ts'
import { hashOf, stampedStep } from '../stamp.ts'

const entry = 'packages/engines/src/solc/prepare-compilers.ts'

/** Machine code fits one Node on one kind of processor; on another it is not used, and compilers start more slowly. */
const machine = () => {
  const { size, mtimeMs } = statSync(inTools('node', 'bin', 'node'))
  const [processor] = readFileSync('/proc/cpuinfo', 'utf8').match(/^(flags|Features)\s*:.*$/m) ?? []
  return `${size} ${mtimeMs} ${processor}`
}

export const readyCompilersStep = stampedStep({
  name: 'ready compilers',
  key: () => hashOf(readyFolder(), machine()),
  stampFile: sharedStamp(readyFolder()),
  outputs: readyCompilers.map((version) => inTools(readyFolder(), version, 'soljson.code')),
  install: async () => {
    await run({ purpose: 'the preparing of compilers', command: process.execPath, args: [entry, tools] })
  },
})
