import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
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

test('given a query without an owner condition, a signed-in request gets only its own rows', async () => {
  const [ann] = [await ownEverything(api), await ownEverything(api)]
  const request = { headers: { [headers.auth]: `Bearer ${ann.token}` } } as unknown as FastifyRequest
  await api.app.requireSession(request)
  const { db } = request
  if (!db) throw new Error('the request has no database')
  const scans = await db.selectFrom('scan').select(['id', 'ownerId']).execute()
  expect(scans.map(({ id }) => id).toSorted()).toEqual([ann.ids.earlier, ann.ids.scan].toSorted())
  const findings = await db.selectFrom('finding').select('scanId').execute()
  expect(new Set(findings.map(({ scanId }) => scanId))).toEqual(new Set([ann.ids.earlier, ann.ids.scan]))
  expect(await db.selectFrom('payment').select('id').execute()).toEqual([{ id: ann.ids.payment }])
  expect(await db.selectFrom('appUser').select('id').execute()).toEqual([{ id: ann.ids.user }])
})

test('no route of signed-in users uses the database that sees all rows', () => {
  const folder = join(import.meta.dirname, '../../features')
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  const texts = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const system = files.flatMap((file) => routesOnSystemDb(file, texts).map((name) => ({ file, name })))
  expect(system).toContainEqual({ file: 'account/login.ts', name: 'login' })
  expect(system).toContainEqual({ file: 'enquiries/send-contact.ts', name: 'joinPartners' })
  for (const { file, name } of system) {
    const { access } = routes[name as keyof typeof routes]
    expect({ file, name, access }).toEqual({ file, name, access: 'public' })
  }
})

/** Routes whose handler uses `systemDb`. A helper without a route may serve its file and every file that imports it. */
const routesOnSystemDb = (file: string, texts: ReadonlyMap<string, string>): string[] => {
  const text = texts.get(file) ?? ''
  const routesIn = (code: string) => [...code.matchAll(/\broutes\.(\w+)/g)].map(([, name = '']) => name)
  const importers = [...texts].filter(
    ([path, code]) => dirname(path) === dirname(file) && code.includes(`from './${basename(file)}'`),
  )
  const served = [text, ...importers.map(([, code]) => code)].flatMap(routesIn)
  const declarations = text.split(/\n(?=(?:export )?(?:const|function|async function)\b)/)
  const onSystemDb = declarations.filter((code) => code.includes('systemDb'))
  return onSystemDb.flatMap((code) => (routesIn(code).length > 0 ? routesIn(code) : served))
}
