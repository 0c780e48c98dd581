import type { Readable } from 'node:stream'
import { AppError, routes } from '@lc/api-contract'
import { brand } from '@lc/content'
import type { FastifyInstance } from 'fastify'
import { requireConfirmation } from '../../account/confirmation.ts'
import { listUserFiles } from '../../account/user-archive.ts'
import { writeArchive } from '../../account/write-archive.ts'
import type { Deps } from '../../deps.ts'
import { handleFile } from '../../http/handle-file.ts'

/** In one process. Each reads the database and the store as fast as its caller receives. */
const ARCHIVES_AT_ONCE = 3
const BUSY_SECONDS = 60
/** A caller that receives too slowly must not hold one of the few places. */
const MAX_MINUTES = 15

export const exportUserDataRoute = (app: FastifyInstance, { store, log }: Deps) => {
  const running = new Set<Readable>()
  app.addHook('preClose', async () => {
    for (const archive of running) archive.destroy()
  })

  const keep = (archive: Readable) => {
    running.add(archive)
    const timer = setTimeout(() => archive.destroy(new Error('the archive took too long')), MAX_MINUTES * 60_000)
    archive.once('error', (error) => log.warn({ err: error }, 'an archive of user data was not finished'))
    archive.once('close', () => {
      clearTimeout(timer)
      running.delete(archive)
    })
    return archive
  }

  handleFile(app, routes.exportUserData, async ({ db, user, session }) => {
    requireConfirmation(session)
    if (running.size >= ARCHIVES_AT_ONCE) throw new AppError('BUSY', { details: { retryAfterSeconds: BUSY_SECONDS } })
    const archive = keep(writeArchive(listUserFiles({ db, store }, user.id)))
    const day = new Date().toISOString().slice(0, 10)
    return { name: `${brand.product.en} ${day}.zip`, type: 'application/zip', bytes: archive }
  })
}
