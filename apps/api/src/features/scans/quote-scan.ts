import { AppError, routes, type ScanQuote } from '@lc/api-contract'
import { freeScans } from '@lc/core'
import {
  type Database,
  type FreeOffer,
  findOwnedProject,
  findSameScan,
  findVerification,
  isContinuable,
  type SameScan,
  type ScanOptions,
} from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'
import { findChosenScope } from './find-chosen-scope.ts'

export const quoteScanRoute = (app: FastifyInstance) =>
  handle(app, routes.quoteScan, async ({ db, query, user }) => {
    const { projectId, mainFile, mainContract, fuzzing, continues, scope } = query
    const asked = { ownerId: user.id, projectId, mainFile, mainContract, fuzzing, continues }
    const project = await findOwnedProject(db, asked)
    if (!project?.files.some(({ path }) => path === mainFile)) throw new AppError('NOT_FOUND')
    if (continues !== undefined && !(await isContinuable(db, { ownerId: user.id, contractId: continues }))) {
      throw new AppError('NOT_FOUND')
    }
    const { same, free } = await chargeFor(db, {
      ...asked,
      chosenScope: await findChosenScope(db, { ...asked, scope }),
    })
    if (same) return existing(same)
    return free ? included(free) : ({ charge: 'detection' } as const)
  })

/** What answers or pays for an order. An order asks again inside its transaction, after locking the user. */
export const chargeFor = async (
  db: Database,
  options: ScanOptions & { continues: string | undefined },
): Promise<{ same?: SameScan; free?: FreeOffer }> => {
  const same = await findSameScan(db, options)
  if (same) return { same }
  const free = await findVerification(db, options)
  return free ? { free } : {}
}

const existing = ({ contractId, orderedAt, finishedAt }: SameScan): ScanQuote => ({
  charge: 'existing',
  contractId,
  orderedAt: orderedAt.toISOString(),
  ...(finishedAt === null ? {} : { finishedAt: finishedAt.toISOString() }),
})

const included = ({ taken, until }: FreeOffer): ScanQuote => ({
  charge: 'verification',
  number: taken + 1,
  of: freeScans.verification,
  until: until.toISOString(),
})
