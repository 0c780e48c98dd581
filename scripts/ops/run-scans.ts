import { parseArgs } from 'node:util'
import { AppError, scanWorkflow } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { type AnyScan, addOutbox, cancelScan, findAnyScan, inTransaction, newId } from '@lc/db'
import { type Actor, type Area, actOptions, isUuid, type OperatorCall, readActor, record } from './command.ts'

/** Ends a workflow and removes its history; true if there was one. */
export type ForgetWorkflow = (workflowId: string) => Promise<boolean>

export const scansArea = (forgetWorkflow: ForgetWorkflow): Area => ({
  usage: `  scans show <id> --reason why                status, times and the reason of a failure; never a source or a finding
  scans requeue <id> --reason why             ends the workflow of an open scan; the API starts it again within a minute
  scans cancel <id> --reason why              ends an open scan and returns its detection`,
  examples: `  npm run ops -- scans requeue 019a5c1e-0000-7000-8000-000000000000 --reason 'stuck for an hour'`,
  run: (call) => run(call, forgetWorkflow),
})

const run = async ({ db, args, operator }: OperatorCall, forgetWorkflow: ForgetWorkflow) => {
  const { values, positionals } = parseArgs({ args, options: actOptions, allowPositionals: true })
  const [verb, scanId, ...more] = positionals
  const act = acts[verb ?? '']
  if (!act || scanId === undefined || values.reason === undefined || more.length > 0) return undefined
  const actor = readActor(operator, values.reason)
  const scan = isUuid(scanId) ? await findAnyScan(db, scanId) : undefined
  if (!scan) throw new AppError('NOT_FOUND', { details: { scan: scanId } })
  return act({ db, scan, actor, forgetWorkflow })
}

interface ScanAct {
  db: OperatorCall['db']
  scan: AnyScan
  actor: Actor
  forgetWorkflow: ForgetWorkflow
}

const show = async ({ db, scan, actor }: ScanAct) => {
  await inTransaction(db, (trx) => record(trx, actor, { act: 'scan_shown', subjectId: scan.id }))
  return [
    `${scan.id}  ${scan.status}`,
    `name      ${visibleText(scan.name.replaceAll('\n', ' '))}`,
    `owner     ${scan.ownerId}`,
    `ordered   ${scan.createdAt.toISOString()} (${scan.tier}, ${scan.charge})`,
    `ended     ${scan.finishedAt?.toISOString() ?? 'not yet'}`,
    ...(scan.failureReason ? [`failure   ${scan.failureReason}: ${visibleText(scan.failureDetail ?? '')}`] : []),
    `scans coverage=${scan.coverage} level=${scan.level}`,
  ].join('\n')
}

/** The reconciler of the API starts a workflow that Temporal doesn't have. */
const requeue = async ({ db, scan, actor, forgetWorkflow }: ScanAct) => {
  if (scan.finishedAt) throw new AppError('CONFLICT', { details: { scan: scan.id, status: scan.status } })
  await inTransaction(db, (trx) => record(trx, actor, { act: 'scan_requeued', subjectId: scan.id }))
  const wasThere = await forgetWorkflow(scanWorkflow.idOf(scan.id))
  return `${scan.id}: ${wasThere ? 'its workflow was ended' : 'it had no workflow'}; the API starts it again within a minute`
}

const cancel = ({ db, scan, actor }: ScanAct) =>
  inTransaction(db, async (trx) => {
    if (!(await cancelScan(trx, scan.id))) return `${scan.id}: has already ended; nothing changed`
    const payload = { workflow: 'cancel_scan', input: { scanId: scan.id } } as const
    await addOutbox(trx, { id: newId(), dedupeKey: `cancel_scan/${scan.id}`, kind: 'workflow', payload })
    await record(trx, actor, { act: 'scan_cancelled', subjectId: scan.id })
    return `${scan.id}: cancelled; its detection is returned`
  })

const acts: Partial<Record<string, (act: ScanAct) => Promise<string>>> = { show, requeue, cancel }
