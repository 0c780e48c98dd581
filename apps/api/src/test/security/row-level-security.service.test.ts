import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { headers, routes } from '@lc/api-contract'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownEverything } from '../../testing/own-everything.ts'
import { type Api, startApi } from '../../testing/start-api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

test('given a query that forgets whose rows it wants, a signed-in request gets those of its user alone', async () => {
  const [ann] = [await ownEverything(api), await ownEverything(api)]
  const request = { headers: { [headers.auth]: `Bearer ${ann.token}` } } as unknown as FastifyRequest
  await api.app.requireSession(request)
  const { db } = request
  if (!db) throw new Error('the request has no database')
  const contracts = await db.selectFrom('contract').select(['id', 'ownerId']).execute()
  expect(contracts.map(({ id }) => id).toSorted()).toEqual([ann.ids.earlier, ann.ids.contract].toSorted())
  const findings = await db.selectFrom('finding').select('contractId').execute()
  expect(new Set(findings.map(({ contractId }) => contractId))).toEqual(new Set([ann.ids.earlier, ann.ids.contract]))
  expect(await db.selectFrom('payment').select('id').execute()).toEqual([{ id: ann.ids.payment }])
  expect(await db.selectFrom('appUser').select('id').execute()).toEqual([{ id: ann.ids.user }])
})

test('no route of signed-in users takes the database that sees everything', () => {
  const folder = join(import.meta.dirname, '../../features')
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  const systemFiles = files.filter((file) => readFileSync(join(folder, file), 'utf8').includes('systemDb'))
  expect(systemFiles).toContain('account/login.ts')
  for (const file of systemFiles) {
    const named = readFileSync(join(folder, file), 'utf8').matchAll(/routes\.(\w+)/g)
    for (const [, name] of named) {
      const { access } = routes[name as keyof typeof routes]
      expect({ file, name, access }).toEqual({ file, name, access: 'public' })
    }
  }
})
