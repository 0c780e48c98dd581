import { AppError, routes, type ScanQuote } from '@lc/api-contract'
import { freeScansPerDetection } from '@lc/core'
import { canContinueScan, type FreeOffer, findOwnedProject, type SameScan } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'
import { chargeFor, findChosenScope } from '../../scans/place-order.ts'

export const quoteScanRoute = (app: FastifyInstance) =>
  handle(app, routes.quoteScan, async ({ db, query, user }) => {
    const { projectId, mainFile, mainContract, fuzzing, continues, scope } = query
    const options = { ownerId: user.id, projectId, mainFile, mainContract, fuzzing, continues, tier: 'full' as const }
    const project = await findOwnedProject(db, options)
    if (!project?.files.some(({ path }) => path === mainFile)) throw new AppError('NOT_FOUND')
    if (continues !== undefined && !(await canContinueScan(db, { ownerId: user.id, scanId: continues }))) {
      throw new AppError('NOT_FOUND')
    }
    const { same, free } = await chargeFor(db, {
      ...options,
      chosenScope: await findChosenScope(db, { ...options, scope }),
    })
    if (same) return existing(same)
    return free ? included(free) : ({ charge: 'detection' } as const)
  })

const existing = ({ scanId, orderedAt, finishedAt }: SameScan): ScanQuote => ({
  charge: 'existing',
  contractId: scanId,
  orderedAt: orderedAt.toISOString(),
  ...(finishedAt === null ? {} : { finishedAt: finishedAt.toISOString() }),
})

const included = ({ taken, until }: FreeOffer): ScanQuote => ({
  charge: 'verification',
  number: taken + 1,
  of: freeScansPerDetection.verification,
  until: until.toISOString(),
})
