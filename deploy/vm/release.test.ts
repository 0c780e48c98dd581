import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  activate,
  currentRelease,
  type Machine,
  releaseFolder,
  releaseName,
  releases,
  rollBack,
  writeFiles,
  writeUnits,
} from './release.ts'

const names = ['20260101T000000Z-a', '20260102T000000Z-b', '20260103T000000Z-c', '20260104T000000Z-d'] as const
const units = '/etc/systemd/system'

let root: string
let calls: string[]
/** Commands that fail, always or after the name of the current release, and releases that never become ready. */
let broken: Set<string>
let machine: Machine

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-'))
  mkdirSync(join(root, units), { recursive: true })
  calls = []
  broken = new Set()
  machine = {
    root,
    run: async (command, args) => {
      const call = [command, ...args].join(' ')
      calls.push(call)
      if (broken.has(call) || broken.has(`${currentRelease(machine)}: ${call}`)) throw new Error(call)
    },
    waitUntilReady: async () => {
      if (broken.has(currentRelease(machine) ?? '')) throw new Error('not ready')
    },
    say: () => undefined,
  }
})
afterEach(() => rmSync(root, { recursive: true }))

const create = (name: string, { hasStore = true, hasDesk = true } = {}) => {
  const folder = releaseFolder(machine, name)
  mkdirSync(folder, { recursive: true })
  writeUnits(join(import.meta.dirname, 'units'), folder, { hasStore, hasDesk })
  writeFiles(folder, { [`site/client/assets/${name}.js`]: name })
  return name
}

const installedUnits = () => readdirSync(join(root, units)).sort()

test('default: migrates before it switches, and starts the worker after the API', async () => {
  await activate(machine, create(names[0]))
  expect(currentRelease(machine)).toBe(names[0])
  const order = [`start lightning-cat-migrate@${names[0]}`, 'stop lightning-cat-worker', 'restart lightning-cat-api']
  const at = [...order, 'restart lightning-cat-worker', 'reload-or-restart lightning-cat-web'].map((call) =>
    calls.findIndex((done) => done.includes(call)),
  )
  expect(at).toEqual([...at].sort((a, b) => a - b))
  expect(at).not.toContain(-1)
})

test('default: an upgrade keeps the assets that open pages still ask for', async () => {
  await activate(machine, create(names[0]))
  await activate(machine, create(names[1]))
  const assets = join(releaseFolder(machine, names[1]), 'site/client/assets')
  expect(readdirSync(assets).sort()).toEqual([`${names[0]}.js`, `${names[1]}.js`])
})

test('given failing migrations, nothing is restarted and the earlier units are back', async () => {
  await activate(machine, create(names[0], { hasStore: false }))
  calls = []
  broken.add(`systemctl start lightning-cat-migrate@${names[1]}.service`)
  await expect(activate(machine, create(names[1]))).rejects.toThrow(/migrations/)
  expect(currentRelease(machine)).toBe(names[0])
  expect(calls.filter((call) => /restart|stop/.test(call))).toEqual([])
  expect(installedUnits()).not.toContain('lightning-cat-s3.service')
})

test.each([
  ['is not ready in time', names[1]],
  ['has a program that does not start', `${names[1]}: systemctl restart lightning-cat-api.service`],
])('given a release that %s, the one before runs again with its own units', async (_what, failure) => {
  await activate(machine, create(names[0], { hasStore: false }))
  broken.add(failure)
  await expect(activate(machine, create(names[1]))).rejects.toThrow(`${names[0]} runs again`)
  expect(currentRelease(machine)).toBe(names[0])
  expect(installedUnits()).not.toContain('lightning-cat-s3.service')
})

test('given a first release that is not ready, reports it and keeps the release', async () => {
  broken.add(names[0])
  await expect(activate(machine, create(names[0]))).rejects.toThrow(/isn't ready/)
  expect(currentRelease(machine)).toBe(names[0])
})

test('given a release without a desk, the running one stops', async () => {
  await activate(machine, create(names[0]))
  calls = []
  await activate(machine, create(names[1], { hasDesk: false }))
  expect(calls).toContain('systemctl stop lightning-cat-desk.service*')
  expect(calls).not.toContain('systemctl restart lightning-cat-desk.service')
  expect(installedUnits()).not.toContain('lightning-cat-desk.service')
})

test('given drop-ins of the operator, keeps them', async () => {
  const own = join(root, units, 'lightning-cat-api.service.d/own.conf')
  mkdirSync(join(own, '..'), { recursive: true })
  writeFileSync(own, '[Service]\n')
  await activate(machine, create(names[0]))
  await activate(machine, create(names[1]))
  expect(existsSync(own)).toBe(true)
  expect(readFileSync(join(own, '../hardening.conf'), 'utf8')).toContain('ProtectSystem=strict')
})

test('default: keeps three releases, and goes back one at a time', async () => {
  for (const name of names) await activate(machine, create(name))
  expect(releases(machine)).toEqual([names[3], names[2], names[1]])
  await rollBack(machine)
  expect(currentRelease(machine)).toBe(names[2])
  await rollBack(machine)
  expect(currentRelease(machine)).toBe(names[1])
  await expect(rollBack(machine)).rejects.toThrow(/no earlier release/)
})

test('given a release that was not ready, going back skips it', async () => {
  await activate(machine, create(names[0]))
  broken.add(names[1])
  await expect(activate(machine, create(names[1]))).rejects.toThrow()
  await activate(machine, create(names[2]))
  await rollBack(machine)
  expect(currentRelease(machine)).toBe(names[0])
})

test('default: a release is named after its time and commit', () => {
  expect(releaseName(new Date('2026-11-19T03:12:09.123Z'), '8b359dbe0123456789')).toBe('20261119T031209Z-8b359dbe0123')
})
