import { createApiClient } from '@lc/api-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompletedScan, sampleFinding } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'
import { makeKey, zipOf } from '../../testing/v2-client.ts'

let api: Api
let client: ReturnType<typeof createApiClient>
let scanId: string
beforeAll(async () => {
  api = await startApi()
  const user = await signedIn(api)
  scanId = await makeCompletedScan(api, { client: user.client, userId: user.id, findings: [sampleFinding('LC-01')] })
  client = createApiClient({ server: api.origin, key: (await makeKey(user.client)).secret, locale: 'zh' })
})
afterAll(() => api.stop())

test('default: the generated client reads, uploads and gets problems, with types', async () => {
  const { data: scan } = await client.GET('/api/v2/scans/{scanId}', { params: { path: { scanId } } })
  expect(scan?.level).toBe('high')
  const { data: findings } = await client.GET('/api/v2/scans/{scanId}/findings', { params: { path: { scanId } } })
  expect(findings?.items[0]?.text.title).toMatch(/\p{Script=Han}/u)
  const { data: project, response } = await client.POST('/api/v2/projects', {
    body: 'zip' as string,
    bodySerializer: () => new Blob([zipOf({ 'A.sol': 'contract A {}' })]),
    headers: { 'content-type': 'application/zip' },
  })
  expect(response.status).toBe(201)
  expect(project?.files[0]?.path).toBe('A.sol')
  const { error } = await client.POST('/api/v2/scans', { body: { projectId: project?.id ?? '', fuzzing: false } })
  expect(error?.code).toBe('CHECK_RUNNING')
})
