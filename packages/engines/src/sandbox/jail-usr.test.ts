import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyUsr, hostUsrVersion, usrFolder } from './jail-usr.ts'

const root = mkdtempSync(join(tmpdir(), 'jail-usr-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('given a host that lacks files that the tools need, names every missing path and copies nothing', () => {
  const hostUsr = join(root, 'usr')
  mkdirSync(join(hostUsr, 'lib/python3.11'), { recursive: true })
  const copy = () => copyUsr(join(root, 'tools'), hostUsr)
  expect(copy).toThrow(`${hostUsr}/bin/python3.11, `)
  expect(copy).toThrow(`${hostUsr}/lib/x86_64-linux-gnu/libc.so.6, `)
  expect(copy).not.toThrow(`${hostUsr}/lib/python3.11,`)
  expect(() => hostUsrVersion(hostUsr)).toThrow('this host does not have')
})

test('default: derives the folder name from the table', () => {
  expect(usrFolder()).toMatch(/^usr-[0-9a-f]{12}$/)
})
