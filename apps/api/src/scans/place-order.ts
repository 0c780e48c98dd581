import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import {
  AppError,
  type BodyOf,
  type ContractPlace,
  type OrderCharge,
  type routes,
  type ScanCharge,
  type ScanTier,
  scanWorkflow,
} from '@lc/api-contract'
import { chooseScope } from '@lc/core'
import {
  addOutbox,
  canContinueScan,
  cancelPreflight,
  type Database,
  type FreeOffer,
  findOwnedProject,
  findPreflight,
  findSameScan,
  findScanByKey,
  findVerification,
  holdEquity,
  insertScan,
  inTransaction,
  lockUser,
  newId,
  reserveFreeScan,
  type SameScan,
  type ScanOptions,
} from '@lc/db'
import { failpoint } from '@lc/server-runtime'
import { describeSpan } from '@lc/tracing'
import type { Deps } from '../deps.ts'
import { refuseScanOver } from '../http/limits/user-quotas.ts'

/** The site orders full scans only; programs also order fast ones. */
type Body = BodyOf<typeof routes.orderScan> & { tier?: ScanTier }

interface OrderCaller {
  /** Sees only the rows of this user. */
  db: Database
  ownerId: string
  traceId: string
}

/** Orders a scan, or finds the one that answers the order already. Every way to order a scan leads through here. */
export const orderScan = async (
  { wakeRelay, offersFuzzing, quotas }: Pick<Deps, 'wakeRelay' | 'offersFuzzing' | 'quotas'>,
  { db, ...caller }: OrderCaller,
  body: Body,
): Promise<{ scanId: string; charge: ScanCharge }> => {
  // Don't sell a check that this deployment can't run, or that isn't part of the scan.
  if (body.fuzzing && (!offersFuzzing || body.tier === 'fast')) {
    throw new AppError('INVALID_FIELDS', { details: { fields: { fuzzing: 'not_available' } } })
  }
  const requested = readOrder(body, caller)
  const ordered = await inTransaction(db, async (trx) => {
    await lockUser(trx, requested.ownerId)
    const earlier = await findEarlierOrder(trx, requested)
    if (earlier) return earlier
    await refuseUnknownSources(trx, requested)
    const order = { ...requested, chosenScope: await findChosenScope(trx, { ...requested, scope: body.scope }) }
    const { same, free } = await chargeFor(trx, order)
    if (same) return { scanId: same.scanId, charge: 'existing' } as const
    await refuseScanOver(trx, quotas, order)
    return placeOrder(trx, order, free)
  })
  wakeRelay()
  return ordered
}

type ScanOrder = Omit<NewOrder, 'chosenScope'>

const readOrder = (body: Body, caller: { ownerId: string; traceId: string }): ScanOrder => {
  const { projectId, mainFile, mainContract, fuzzing, tier = 'full', continues, idempotencyKey } = body
  const name = mainContract ?? posix.basename(mainFile, '.sol')
  const requestSha256 = hashRequest(body)
  return { ...caller, projectId, name, mainFile, mainContract, fuzzing, tier, continues, idempotencyKey, requestSha256 }
}

const refuseUnknownSources = async (trx: Database, order: ScanOrder) => {
  const { ownerId, mainFile, continues } = order
  const project = await findOwnedProject(trx, order)
  if (!project) throw new AppError('NOT_FOUND')
  if (!project.files.some((file) => file.path === mainFile)) {
    throw new AppError('INVALID_FIELDS', { details: { fields: { mainFile: 'not_in_project' } } })
  }
  if (continues !== undefined && !(await canContinueScan(trx, { ownerId, scanId: continues }))) {
    throw new AppError('NOT_FOUND')
  }
}

const hashRequest = ({ projectId, mainFile, mainContract, fuzzing, tier, continues, scope }: Body) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        projectId,
        mainFile,
        mainContract ?? null,
        fuzzing,
        ...(continues === undefined ? [] : [continues]),
        ...(scope === undefined ? [] : [{ scope }]),
        ...(tier === 'fast' ? [{ tier }] : []),
      ]),
    )
    .digest('hex')

interface NewOrder {
  ownerId: string
  projectId: string
  name: string
  mainFile: string
  mainContract: string | undefined
  fuzzing: boolean
  tier: ScanTier
  chosenScope: readonly ContractPlace[] | undefined
  continues: string | undefined
  idempotencyKey: string
  requestSha256: string
  traceId: string
}

/** The scan that this key ordered before. Rejects the key for another request. */
export const findEarlierOrder = async (
  trx: Database,
  order: Pick<NewOrder, 'ownerId' | 'idempotencyKey' | 'requestSha256'>,
): Promise<{ scanId: string; charge: OrderCharge } | undefined> => {
  const earlier = await findScanByKey(trx, order)
  if (earlier && earlier.requestSha256 !== order.requestSha256) throw new AppError('CONFLICT')
  return earlier && { scanId: earlier.scanId, charge: earlier.charge }
}

/**
 * Holds a unit, inserts the scan and schedules its workflow, inside the caller's transaction. Costs a detection unless
 * there is a free offer. A fast scan holds nothing.
 */
export const placeOrder = async (trx: Database, order: NewOrder, free?: FreeOffer) => {
  const { continues, traceId, ...scan } = order
  const id = newId()
  describeSpan({ 'lc.scan_id': id })
  const userId = order.ownerId
  if (!free && order.tier === 'full') await holdEquity(trx, { userId, kind: 'detection', reference: id })
  await failpoint('credit.hold')
  await insertScan(trx, { ...scan, id, continuesId: continues, free })
  if (free) await reserveFreeScan(trx, { userId, reference: id, charge: free.charge })
  const message = { kind: 'workflow', payload: { workflow: 'scan', input: { scanId: id, traceId } } } as const
  await addOutbox(trx, { id: newId(), dedupeKey: scanWorkflow.idOf(id), ...message, when: 'admitted' })
  // The scan compiles the project itself.
  await cancelPreflight(trx, order.projectId)
  await failpoint('scan.insert')
  return { scanId: id, charge: order.tier === 'fast' ? 'fast' : (free?.charge ?? 'detection') } as const
}

/**
 * The existing scan or free offer for an order. An order calls it again inside its transaction, after locking the user.
 */
export const chargeFor = async (
  db: Database,
  options: ScanOptions & { continues: string | undefined },
): Promise<{ same?: SameScan; free?: FreeOffer }> => {
  const same = await findSameScan(db, options)
  if (same) return { same }
  if (options.tier === 'fast') return {}
  const free = await findVerification(db, options)
  return free ? { free } : {}
}

interface ScopeRequest {
  ownerId: string
  projectId: string
  mainFile: string
  mainContract?: string | undefined
  /** As requested. */
  scope: readonly ContractPlace[] | undefined
}

/** The contracts that an order chooses; undefined if it leaves the choice to the compile check or agrees with it. */
export const findChosenScope = async (
  db: Database,
  { scope, mainFile, mainContract, ...project }: ScopeRequest,
): Promise<ContractPlace[] | undefined> => {
  if (!scope) return undefined
  const preflight = await findPreflight(db, project)
  const main = { file: mainFile, name: mainContract }
  const choice = chooseScope({ requested: scope, main, diagnosis: preflight?.diagnosis })
  if (!choice.isOffered) throw new AppError('INVALID_FIELDS', { details: { fields: { scope: 'not_available' } } })
  return choice.chosen
}
