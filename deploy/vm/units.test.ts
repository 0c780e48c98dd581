import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { readExampleEnv } from '@lc/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { programs } from '../images/main.ts'
import {
  directives,
  exposures,
  layOutUnits,
  MAX_EXPOSURE,
  MAX_EXPOSURE_OF_WORKER,
  readUnit,
  startedPrograms,
  unitNames,
  verifyUnits,
} from './check/analyze-units.ts'
import { configurationFiles, readSettings } from './settings.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'units-'))
  layOutUnits(root)
})
afterEach(() => rmSync(root, { recursive: true }))

test('default: systemd finds no mistake in any unit', () => {
  expect(verifyUnits(root)).toEqual([])
})

test('given a misspelt directive and a missing program, reports both', () => {
  const unit = join(root, 'etc/systemd/system/lightning-cat-api.service')
  writeFileSync(unit, readFileSync(unit, 'utf8').replace('PrivateUsers', 'PrivateUser'))
  rmSync(join(root, 'usr/sbin/nginx'))
  expect(verifyUnits(root).join('\n')).toMatch(
    /nginx is not executable[\s\S]*PrivateUser|PrivateUser[\s\S]*nginx is not/,
  )
})

test('default: every service reaches little of the machine', () => {
  const found = exposures(root)
  expect(found).toHaveLength(unitNames().length - 1)
  for (const { name, exposure, isWorker } of found)
    expect(exposure, name).toBeLessThanOrEqual(isWorker ? MAX_EXPOSURE_OF_WORKER : MAX_EXPOSURE)
})

test('given a unit without its walls, its exposure is above the limit', () => {
  rmSync(join(root, 'etc/systemd/system/lightning-cat-api.service.d'), { recursive: true })
  expect(exposures(root).find(({ name }) => name.includes('api'))?.exposure).toBeGreaterThan(MAX_EXPOSURE)
})

const checkout = join(import.meta.dirname, '../..')
const settings = readSettings({ API_ORIGIN_US: 'https://api.example.org', DESK_ORIGIN: 'https://desk.example.org' })
const files = configurationFiles(settings, { folder: '/srv/lightning-cat/releases/1', commit: 'abc', hasIpv6: true })

test('default: every program and file that a unit names is part of a release', () => {
  for (const name of unitNames()) {
    const unit = readUnit(name)
    for (const program of startedPrograms(unit))
      expect(program, name).toMatch(
        /^(\/usr\/sbin\/nginx|\/usr\/bin\/kill|\/srv\/lightning-cat\/(current|releases\/%i)\/(tools\/node\/bin\/node|services\/deploy\/vm\/services\.sh))$/,
      )
    for (const [, image, script] of unit.matchAll(/WorkingDirectory=\S+\/(\w+)\n[\s\S]*?\/node (\S+)/g)) {
      expect(Object.keys(programs)).toContain(image)
      expect(existsSync(join(checkout, script ?? '')), script).toBe(true)
    }
    for (const file of directives(unit, 'EnvironmentFile').filter((path) => path.startsWith('/srv')))
      expect(Object.keys(files)).toContain(file.replace('/srv/lightning-cat/current/', ''))
  }
})

test('default: every variable of a unit and of its files is known', () => {
  const known = { ...readExampleEnv(), NODE_ENV: '' }
  const inUnits = unitNames().flatMap((name) =>
    directives(readUnit(name), 'Environment').flatMap((line) =>
      line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    ),
  )
  const inFiles = Object.entries(files).flatMap(([path, text]) =>
    path.startsWith('env/') ? Object.keys(parseEnv(text)) : [],
  )
  const names = [...inUnits, ...inFiles].map((name) => name.replace(/_FILE$/, ''))
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !(name in known))).toEqual([])
})
