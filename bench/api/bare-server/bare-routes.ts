import {
  countByLevel,
  countByStatus,
  countFastScans,
  countRecoveryCodes,
  type Database,
  findAddedSources,
  findBalance,
  findBillingDetails,
  findExhibits,
  findLineageScans,
  findOwnedProject,
  findPreflight,
  findRuns,
  findSameScan,
  findScanRevision,
  findScanSummary,
  findSourceFile,
  findVerification,
  hasReport,
  listApiKeys,
  listComparableFindings,
  listEarlierFingerprints,
  listEquityLog,
  listFactors,
  listFindings,
  listGithubLinks,
  listPayments,
  listProofReruns,
  listScans,
  listSessions,
  listShareLinks,
  listTickets,
  listUploads,
  listWebhooks,
  type Session,
} from '@lc/db'
import type { ObjectStore } from '@lc/server-runtime'
import type { MeasuredRoute } from '../measured-routes.ts'

export interface BareCall {
  db: Database
  store: ObjectStore
  session: Session
  query: Record<string, string>
}

interface BareInput extends BareCall {
  userId: string
  id: string
  limit: number
}

const compareScans = async ({ db, userId: ownerId, id: scanId }: BareInput) => {
  const scans = await findLineageScans(db, { scanId, ownerId })
  const earlierId = scans?.choices[0]?.id ?? ''
  const compared = await Promise.all([
    listComparableFindings(db, scanId),
    listComparableFindings(db, earlierId),
    listEarlierFingerprints(db, earlierId),
    findScanSummary(db, { scanId, ownerId }),
    listProofReruns(db, scanId),
  ])
  const contracts = await Promise.all([
    findScanSummary(db, { scanId, ownerId }),
    findScanSummary(db, { scanId: earlierId, ownerId }),
  ])
  return { scans, compared, contracts }
}

const quoteScan = async ({ db, userId: ownerId, query: { projectId = '', mainFile = '' } }: BareInput) => {
  const options = { ownerId, projectId, mainFile, mainContract: undefined, fuzzing: false, tier: 'full' as const }
  const project = await findOwnedProject(db, options)
  const order = { ...options, chosenScope: undefined, continues: undefined }
  const same = await findSameScan(db, order)
  return { project, same, free: same ? undefined : await findVerification(db, order) }
}

const getCode = async ({ db, store, userId: ownerId, id, query: { path = '' } }: BareInput) => {
  const file = await findSourceFile(db, { id, ownerId, path })
  if (file) return new TextDecoder().decode(await store.get(file.sha256))
  return findAddedSources(db, { scanId: id, ownerId })
}

const getRuns = async ({ db, store, userId: ownerId, id }: BareInput) => {
  const found = await findRuns(db, { scanId: id, ownerId })
  return found?.state === 'ready' ? store.getJson(found.runsSha256) : found
}

/** The queries of each measured read, and nothing else: the same functions as in the API's handlers. */
export const bareRoutes: Record<MeasuredRoute, (input: BareInput) => Promise<unknown>> = {
  getUser: async ({ session }) => session.user,
  listSessions: ({ db, session, userId }) => listSessions(db, { userId, currentId: session.id }),
  listFactors: async ({ db, userId }) => ({
    factors: await listFactors(db, userId),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  }),
  listApiKeys: ({ db, userId }) => listApiKeys(db, userId),
  getEquity: ({ db, userId }) => findBalance(db, userId),
  getFastScans: ({ db, userId }) => countFastScans(db, userId),
  countByLevel: ({ db, userId }) => countByLevel(db, userId),
  countByStatus: ({ db, userId }) => countByStatus(db, userId),
  listEquityLog: ({ db, userId, limit }) => listEquityLog(db, { userId, limit }),
  listPayments: ({ db, userId, limit }) => listPayments(db, { userId, limit }),
  getBillingDetails: ({ db, userId }) => findBillingDetails(db, userId),
  listUploads: ({ db, userId, limit }) => listUploads(db, { ownerId: userId, limit }),
  listNames: ({ db, userId, id }) => findPreflight(db, { projectId: id, ownerId: userId }),
  quoteScan,
  listScans: ({ db, userId, limit }) => listScans(db, { ownerId: userId, limit }),
  getSummary: ({ db, userId, id }) => findScanSummary(db, { scanId: id, ownerId: userId }),
  listFindings: async ({ db, userId, id, limit }) => {
    await findScanRevision(db, { scanId: id, ownerId: userId })
    return listFindings(db, { scanId: id, after: 0, limit })
  },
  listExhibits: ({ db, userId, id, query: { finding = '' } }) =>
    findExhibits(db, { scanId: id, ownerId: userId, label: finding }),
  compareScans,
  getCode,
  getRuns,
  listShareLinks: async ({ db, userId, id }) => {
    await hasReport(db, { scanId: id, ownerId: userId })
    return listShareLinks(db, id)
  },
  listTickets: ({ db, userId, limit }) => listTickets(db, { ownerId: userId, limit }),
  listWebhooks: ({ db, userId }) => listWebhooks(db, userId),
  listGithubLinks: ({ db, userId }) => listGithubLinks(db, userId),
}

/** One row more than the page, as in the API. */
export const answerBare = (name: MeasuredRoute, call: BareCall): Promise<unknown> =>
  bareRoutes[name]({
    ...call,
    userId: call.session.user.id,
    id: call.query.id ?? '',
    limit: Number(call.query.limit) + 1,
  })
