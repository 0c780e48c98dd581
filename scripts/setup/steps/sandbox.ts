import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { hostUsrVersion, usrFolder } from '../../../packages/engines/src/sandbox/jail-usr.ts'
import { inCheckout } from '../../checkout.ts'
import { inTools, sharedStamp, tools } from '../places.ts'
import { run } from '../run.ts'
import { hashParts, type Step, stampedStep } from '../step.ts'
import { recordedStep } from './recorded-step.ts'

const entry = 'packages/engines/src/sandbox/prepare-tools.ts'
const inputs = () => [
  ...globSync('packages/engines/src/sandbox/*.ts', { cwd: inCheckout() })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .map((file) => inCheckout(file)),
  inCheckout('node_modules/solc/package.json'),
]

const prepared = stampedStep({
  name: 'sandbox',
  // The jail's /usr is copied from this host, so a host upgrade needs a new copy.
  key: () => hashParts(hostUsrVersion(), ...inputs().map((file) => readFileSync(file))),
  stampFile: sharedStamp('sandbox'),
  outputs: [inTools('etc', 'passwd'), inTools(usrFolder())],
  install: async () => {
    await run({ purpose: 'preparing the jail', command: process.execPath, args: [entry, tools] })
  },
})

export const sandbox = recordedStep({
  step: prepared,
  stampFile: sharedStamp('sandbox'),
  parts: () => [usrFolder(), 'solc-wrapper'],
})

const isRoot = process.getuid?.() === 0

/** The jail's users may only read the tools: readable by all, writable by the owner, no setuid. */
export const toolRights: Step = {
  name: 'tool rights',
  isDone: () => spawnSync('find', [tools, ...wrong], { encoding: 'utf8' }).stdout.trim() === '',
  install: async () => {
    const purpose = 'the setting of rights'
    if (isRoot) await run({ purpose, command: 'chown', args: ['-hR', 'root:root', tools] })
    await run({ purpose, command: 'chmod', args: ['-R', 'u=rwX,go=rX', tools] })
  },
}

const unreadable = ['-not', '-perm', '-0444']
const closedFolder = ['-type', 'd', '-not', '-perm', '-0555']
const writableByOthers = ['-perm', '/0022']
const changesUser = ['-perm', '/6000']
const foreign = ['-not', '-user', 'root']
const badRights = [
  '-not',
  '-type',
  'l',
  '(',
  ...unreadable,
  '-o',
  ...closedFolder,
  '-o',
  ...writableByOthers,
  '-o',
  ...changesUser,
  ')',
]
const wrong = ['(', ...badRights, ...(isRoot ? ['-o', ...foreign] : []), ')', '-print', '-quit']
