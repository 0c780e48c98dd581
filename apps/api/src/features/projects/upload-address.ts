import { routes, type SourceFile } from '@lc/api-contract'
import { lookAtBytecode } from '@lc/chains'
import { countLines, type SourceBundle } from '@lc/core'
import { beginPreflight, type Database, insertDeployedProject, inTransaction, lockUser, scheduleErasure } from '@lc/db'
import { hashSha256, type ObjectStore } from '@lc/server-runtime'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle, whileConnected } from '../../http/handle.ts'
import { refuseCheckOver, refuseStorageOver } from '../../http/limits/user-quotas.ts'

const LOOK_MS = 5_000

/**
 * Every slow step is bounded: requests to other services take 30 seconds in total, and the bytecode look has its own
 * limit.
 */
export const uploadAddressRoute = (app: FastifyInstance, { store, chainReader, quotas, wakeRelay }: Deps) =>
  handle(app, routes.uploadAddress, async ({ db, body, user, request }) => {
    const ownerId = user.id
    await refuseCheckOver(db, quotas, { ownerId })
    await refuseStorageOver(db, quotas, { ownerId })
    const found = await whileConnected(request, (signal) => chainReader.read(body, signal))
    const { deployment, code, source } = found
    const look = source ? undefined : await lookAtBytecode(code, { timeoutMs: LOOK_MS })
    const sources = source?.bundle.sources ?? {}
    const files = filesOf(sources)
    const storedBytes = Object.values(sources).reduce((sum, text) => sum + Buffer.byteLength(text), bytesOf(code))
    const verified = source && { service: source.service, hints: hintsOf(source.bundle) }
    const insert = () =>
      inTransaction(db, async (trx) => {
        await lockUser(trx, ownerId)
        await refuseCheckOver(trx, quotas, { ownerId })
        await refuseStorageOver(trx, quotas, { ownerId, bytes: storedBytes })
        const project = { ownerId, deployment, code, files, storedBytes, verified, look }
        const projectId = await insertDeployedProject(trx, project)
        if (verified) await beginPreflight(trx, { ...verified.hints, projectId, traceId: request.id })
        return projectId
      })
    const id = await storeAndInsert({ db, store, sources }, insert)
    wakeRelay()
    const { mainFile, mainContract } = verified?.hints ?? {}
    return { id, files, deployment, service: verified?.service, mainFile, mainContract, look }
  })

/** The code is stored with the project, also if it has no source. It is written in hexadecimal. */
const bytesOf = (code: string) => (code.length - '0x'.length) / 2

const hintsOf = ({ origin: _, sources: __, ...hints }: SourceBundle) => hints

type Sources = Readonly<Record<string, string>>

const filesOf = (sources: Sources): SourceFile[] =>
  Object.entries(sources).map(([path, text]) => ({
    path,
    sha256: hashSha256(Buffer.from(text)),
    lines: countLines(text),
  }))

/**
 * Stores the sources and inserts the project. If that fails, no row refers to the sources, so their deletion is
 * scheduled.
 */
const storeAndInsert = async <T>(
  { db, store, sources }: { db: Database; store: ObjectStore; sources: Sources },
  insert: () => Promise<T>,
): Promise<T> => {
  try {
    for (const text of Object.values(sources)) await store.put(Buffer.from(text))
    return await insert()
  } catch (error) {
    await scheduleErasure(db, [...new Set(filesOf(sources).map(({ sha256 }) => sha256))])
    throw error
  }
}
