import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openCgroups } from './cgroups.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cgroups-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

/** A kernel's view of this process, as files. */
const writeProc = (mounts: string[], cgroups: string[]): string => {
  const proc = join(dir, 'proc')
  mkdirSync(proc)
  writeFileSync(join(proc, 'mountinfo'), mounts.map((mount, index) => `${index} 1 0:1 ${mount}\n`).join(''))
  writeFileSync(join(proc, 'cgroup'), `${cgroups.join('\n')}\n`)
  return proc
}

const writeCgroup = (path: string, files: Record<string, string> = {}): string => {
  mkdirSync(join(dir, path), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, path, name), text)
  return join(dir, path)
}

const read = (...path: string[]): string => readFileSync(join(dir, ...path), 'utf8')

const limits = { memoryBytes: 100_000_000, processes: 40 }

test('given cgroup v2 with both controllers, sets both limits in one cgroup of the slot', () => {
  writeCgroup('fs/pod', { 'cgroup.controllers': 'cpu memory pids', 'cgroup.subtree_control': 'memory pids' })
  const cgroups = openCgroups(writeProc([`/ ${dir}/fs rw - cgroup2 cgroup2 rw`], ['0::/pod']))
  expect(cgroups.inForce).toEqual({ memory: 'cgroup v2', processes: 'cgroup v2' })
  const slot = `${dir}/fs/pod/lightning-cat-jail-20001`
  expect(cgroups.prepare(20_001, limits)).toEqual({
    procsFiles: [`${slot}/cgroup.procs`],
    oomFile: `${slot}/memory.events`,
  })
  const written = ['memory.max', 'memory.swap.max', 'memory.oom.group', 'pids.max']
  expect(written.map((file) => readFileSync(join(slot, file), 'utf8'))).toEqual(['100000000', '0', '1', '40'])
})

test("given cgroup v2 that doesn't delegate controllers yet, delegates them", () => {
  writeCgroup('fs', { 'cgroup.controllers': 'memory pids', 'cgroup.subtree_control': '' })
  const cgroups = openCgroups(writeProc([`/ ${dir}/fs rw - cgroup2 cgroup2 rw`], ['0::/']))
  expect(cgroups.inForce.memory).toBe('cgroup v2')
  expect(read('fs', 'cgroup.subtree_control')).toMatch(/^\+(memory|pids)$/)
})

test('given a hybrid host with v1 controllers, creates a cgroup for each', () => {
  writeCgroup('memory/pod')
  writeCgroup('pids/pod')
  writeCgroup('unified', { 'cgroup.controllers': 'hugetlb' })
  const mounts = [
    `/ ${dir}/unified rw - cgroup2 cgroup2 rw`,
    `/outer ${dir}/memory rw - cgroup cgroup rw,memory`,
    `/ ${dir}/pids rw - cgroup cgroup rw,pids`,
  ]
  const cgroups = openCgroups(writeProc(mounts, ['4:memory:/outer/pod', '3:pids:/pod', '0::/']))
  expect(cgroups.inForce).toEqual({ memory: 'cgroup v1', processes: 'cgroup v1' })
  const names = ['memory', 'pids'].map((name) => `${dir}/${name}/pod/lightning-cat-jail-20001`)
  expect(cgroups.prepare(20_001, limits)).toEqual({
    procsFiles: names.map((name) => `${name}/cgroup.procs`),
    oomFile: `${names[0]}/memory.oom_control`,
  })
  expect(read('memory/pod/lightning-cat-jail-20001/memory.limit_in_bytes')).toBe('100000000')
  expect(read('pids/pod/lightning-cat-jail-20001/pids.max')).toBe('40')
})

test('given no cgroup that can be divided, falls back to the watchdog and the limit per user', () => {
  const none = { memory: 'watchdog', processes: 'user limit' }
  const lost = openCgroups(join(dir, 'nowhere'))
  expect(lost.inForce).toEqual(none)
  expect(lost.prepare(20_001, limits)).toEqual({ procsFiles: [] })
  writeCgroup('fs', { 'cgroup.controllers': 'cpu io' })
  expect(openCgroups(writeProc([`/ ${dir}/fs rw - cgroup2 cgroup2 rw`], ['0::/'])).inForce).toEqual(none)
})

test("given a mount of another part of the tree, doesn't use it", () => {
  writeCgroup('memory')
  const proc = writeProc([`/other ${dir}/memory rw - cgroup cgroup rw,memory`], ['4:memory:/pod'])
  expect(openCgroups(proc).inForce.memory).toBe('watchdog')
})
