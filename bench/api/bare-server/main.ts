import { createHash } from 'node:crypto'
import { headers, readBearerToken, routes } from '@lc/api-contract'
import { createSystemDatabase, findSession } from '@lc/db'
import { openObjectStore, readEnv, sharedEnv } from '@lc/server-runtime'
import { fastify } from 'fastify'
import { z } from 'zod'
import { measuredNames } from '../measured-routes.ts'
import { answerBare } from './bare-routes.ts'

/**
 * The reference of `make bench-api`: Fastify with the session look-up and the queries of each read. No envelope,
 * validation, limits, security headers, log or binding of connections to users.
 */
const env = readEnv(z.object({ ...sharedEnv, PORT: z.coerce.number().int() }))
const db = createSystemDatabase(env.DATABASE_URL, { maxConnections: env.DATABASE_CONNECTIONS })
const store = openObjectStore(env)
const app = fastify()

app.get('/readyz', async () => 'ready')
for (const name of measuredNames) {
  app.get(routes[name].path, async (request) => {
    const token = readBearerToken(request.headers[headers.auth]) ?? ''
    const session = await findSession(db, createHash('sha256').update(token).digest())
    if (!session) throw new Error('there is no such session')
    const answer = await answerBare(name, { db, store, session, query: request.query as Record<string, string> })
    return answer ?? null
  })
}
await app.listen({ port: env.PORT, host: '127.0.0.1' })
