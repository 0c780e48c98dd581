import type { ApiKeyScope, Client } from '@lc/api-contract'
import { routes } from '@lc/api-contract'
import type { Problem } from '@lc/api-contract/v2'
import { writeZip } from '@lc/report'
import { type Api, fetchFrom, randomAddress } from './start-api.ts'

export const allScopes: ApiKeyScope[] = ['scan:read', 'scan:write']

/** A new key of this user. */
export const makeKey = async (client: Client, scopes = allScopes): Promise<{ id: string; secret: string }> => {
  const { key, secret } = await client.call(routes.createApiKey, { body: { name: 'test', scopes, expiresInDays: 30 } })
  return { id: key.id, secret }
}

interface V2Init {
  method?: string
  headers?: Record<string, string>
  json?: unknown
  body?: BodyInit
}

/** Calls /api/v2 with a key, or without one. */
export const v2Client = (api: Pick<Api, 'origin'>, secret?: string) => {
  const fetchV2 = fetchFrom(randomAddress())
  return (path: string, { json, headers = {}, method, body }: V2Init = {}) =>
    fetchV2(`${api.origin}/api/v2${path}`, {
      method: method ?? (json === undefined && body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(secret && { authorization: `Bearer ${secret}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? body !== undefined && { body } : { body: JSON.stringify(json) }),
    })
}

export type V2Client = ReturnType<typeof v2Client>

export const readProblem = async (reply: Response): Promise<Problem> => {
  if (!reply.headers.get('content-type')?.startsWith('application/problem+json')) throw new Error('not a problem')
  return (await reply.json()) as Problem
}

export const zipOf = (files: Record<string, string>): Uint8Array<ArrayBuffer> => Uint8Array.from(writeZip(files))

export const uploadZip = (call: V2Client, files: Record<string, string>, headers: Record<string, string> = {}) =>
  call('/projects', { body: zipOf(files), headers: { 'content-type': 'application/zip', ...headers } })
