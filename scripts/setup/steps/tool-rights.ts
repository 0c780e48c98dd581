import { spawnSync } from 'node:child_process'
import { tools } from '../places.ts'
import { run } from '../run.ts'
import type { Step } from '../step.ts'

const isRoot = process.getuid?.() === 0

/** The jail's users read the tools and must gain nothing from them: readable by all, writable by the owner, no setuid. */
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
