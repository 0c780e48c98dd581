import { createApiClient } from '@lc/api-client'
import { expect, test } from 'vitest'
import { createProject } from './projects.ts'
import { hostileContext, ids } from './testing/hostile-scan.ts'

/** The request that a new project sends. */
const requestFor = async (project: Partial<Parameters<typeof createProject>[0]>) => {
  const sent: { type: string | null; body: string }[] = []
  const fetch = async (request: Request) => {
    sent.push({ type: request.headers.get('content-type'), body: await request.text() })
    return Response.json({ id: ids.projectId }, { status: 201 })
  }
  const client = createApiClient({ server: 'http://projects.test', key: 'lcat_test', fetch })
  const source = { shape: {}, description: 'Name it.', pack: async () => undefined }
  const id = await createProject({ source, git: undefined, args: {}, ...project }, { ...hostileContext(), client })
  return { id, sent }
}

test('given files, sends them as a zip archive', async () => {
  const source = { shape: {}, description: '', pack: async () => new TextEncoder().encode('PK…') }
  const { id, sent } = await requestFor({ source })
  expect(id).toBe(ids.projectId)
  expect(sent).toEqual([{ type: 'application/zip', body: 'PK…' }])
})

test('given a Git repository, names it and packs nothing', async () => {
  const git = { url: 'https://example.com/a.git', ref: 'main' }
  const { sent } = await requestFor({ git })
  expect(sent).toEqual([{ type: 'application/json', body: JSON.stringify({ git }) }])
})

test('given no source, sends nothing and explains it', async () => {
  await expect(requestFor({})).rejects.toMatchObject({ code: 'NO_SOURCE' })
})
