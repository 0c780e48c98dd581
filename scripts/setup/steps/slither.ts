import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { inCheckout } from '../../checkout.ts'
import { inTools, sharedStamp } from '../places.ts'
import { run } from '../run.ts'
import { hashOf, stampedStep } from '../stamp.ts'

const requirements = inCheckout('packages/engines/src/slither/requirements.txt')
/** apt's, not the first on PATH: a virtual environment of another Python does not work inside the jail. */
const python = '/usr/bin/python3.11'
const venv = inTools('slither')

export const slither = stampedStep({
  name: 'slither',
  key: () => hashOf(readFileSync(requirements)),
  stampFile: sharedStamp('slither'),
  outputs: [inTools('slither', 'bin', 'python'), inTools('slither', 'bin', 'slither')],
  install: async () => {
    await rm(venv, { recursive: true, force: true })
    await run({ purpose: 'the making of a Python environment', command: python, args: ['-m', 'venv', venv] })
    await run({
      purpose: 'the download of Slither',
      command: inTools('slither', 'bin', 'python'),
      args: [
        '-I',
        '-m',
        'pip',
        'install',
        '--quiet',
        '--no-deps',
        '--only-binary',
        ':all:',
        '--require-hashes',
        '-r',
        requirements,
      ],
    })
    await run({
      purpose: 'the first run of Slither',
      command: inTools('slither', 'bin', 'python'),
      args: ['-I', '-m', 'slither', '--version'],
    })
  },
})
