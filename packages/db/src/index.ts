export {
  addApiKey,
  countLiveApiKeys,
  findLiveApiKey,
  type LiveApiKey,
  listApiKeys,
  revokeApiKey,
} from './account/api-keys.ts'
export { eraseUser } from './account/erase-user.ts'
export {
  addChallenge,
  consumeChallenge,
  countAnswer,
  findChallenge,
  pruneChallenges,
  revokeChallenges,
} from './account/factor-challenges.ts'
export {
  clearExpiredLimits,
  clearLoginDelay,
  countLoginTry,
  isKnownPlace,
  type LoginDelayRule,
  rateLimitStore,
  rememberPlace,
} from './account/login-limits.ts'
export {
  addActivationLink,
  addResetLink,
  consumeResetLink,
  findNewestLink,
  listActivationLinks,
  type MailLinkKind,
  markLinkSent,
  queueChangeNotice,
  queueResetMail,
  revokeMailLinks,
} from './account/mail-links.ts'
export { recordLogin } from './account/record-login.ts'
export {
  addPasskey,
  addTotp,
  countRecoveryCodes,
  deleteFactor,
  findTotp,
  listFactors,
  listPasskeys,
  type Passkey,
  queueFactorNotice,
  replaceRecoveryCodes,
  usePasskey,
  useRecoveryCode,
  useTotp,
} from './account/second-factors.ts'
export {
  createSession,
  findSession,
  listSessions,
  markConfirmed,
  revokeAllSessions,
  revokeSession,
  type Session,
} from './account/sessions.ts'
export { readUserList, readUserProjects, readUserScans, userListNames } from './account/user-data.ts'
export {
  activateUser,
  confirmLogin,
  findUser,
  findUserByEmail,
  isWelcomeSpent,
  lockPendingUser,
  lockSessionUser,
  lockVerifiedUser,
  markWelcomeSpent,
  registerUser,
  setLocale,
  setPassword,
} from './account/users.ts'
export {
  closeAuditChunk,
  listAuditChunks,
  markAuditChunkStored,
  pruneAudit,
  readAuditChunk,
} from './audit/audit-chunks.ts'
export { addAuditEntry, type LoginDevice, listSecurityLog } from './audit/audit-log.ts'
export { type ChainPoint, verifyAudit, verifyAuditPage } from './audit/verify-audit.ts'
export { applyPayment, isEventApplied } from './billing/apply-payment.ts'
export { findBillingDetails, saveBillingDetails } from './billing/billing-details.ts'
export { checkLedger, findPaymentTotals, type LedgerRuleResult, measureLedger } from './billing/check-ledger.ts'
export { findBalance, listEquityLog } from './billing/equity.ts'
export { holdEquity, reserveFreeScan, settleHold } from './billing/ledger.ts'
export {
  beginPayment,
  findOwnedPayment,
  findPayment,
  findPaymentOfIntent,
  listPayments,
  listPaymentsAfter,
  listRefundedPayments,
  type StoredPayment,
  saveIntent,
} from './billing/payments.ts'
export { findProduct, listProducts } from './billing/products.ts'
export { grantEquity, grantPurchase, setUnitsBack } from './billing/purchases.ts'
export type { BuildHints, ExpertAct, InvoiceSeller, OperatorAct } from './column-types.ts'
export { countByLevel, countByStatus, countCompletedScans } from './dashboard/count-scans.ts'
export {
  createDatabase,
  createSystemDatabase,
  type Database,
  databaseOfUser,
  inTransaction,
  lockUser,
  newId,
  readPoolState,
} from './database.ts'
export { addEnquiry, type Enquiry, findEnquiry } from './enquiries/enquiries.ts'
export { countDesk } from './experts/desk-statistics.ts'
export {
  addExpertAnswer,
  type DeskTicketDetails,
  type DeskTicketEntry,
  decideProposal,
  type ExpertAnswer,
  findDeskScan,
  findDeskTicket,
  findProposal,
  listDeskTickets,
  lockOpenTicket,
  releaseTicket,
  takeTicket,
} from './experts/desk-tickets.ts'
export {
  addExpertChallenge,
  addExpertPasskey,
  addExpertSession,
  consumeExpertChallenge,
  consumeInvitation,
  type Expert,
  endExpertSession,
  findExpertPasskey,
  findExpertSession,
  findInvitation,
  listExpertPasskeys,
  useExpertPasskey,
} from './experts/expert-sessions.ts'
export { inviteExpert, isFourEyes, listExperts, removeExpert, setFourEyes } from './experts/experts.ts'
export {
  type ExportedFinding,
  findExhibits,
  findFinding,
  listAllFindings,
  listFindings,
  type StoredFinding,
} from './findings/findings.ts'
export { type KeptProofRow, listKeptProofs, listProofReruns, saveProofReruns } from './findings/kept-proofs.ts'
export {
  type ComparableRow,
  findLineageScans,
  listComparableFindings,
  listEarlierFingerprints,
  toSuppression,
} from './findings/lineage.ts'
export { decideFindings } from './findings/triage.ts'
export {
  consumeGithubState,
  deleteGithubLink,
  type ImportLink,
  listGithubLinks,
  listImportLinks,
  saveGithubLink,
  saveGithubState,
} from './github/github-links.ts'
export { findPendingMigrations, migrate } from './migrate.ts'
export { measureWork, sumLedgerPage, type WorkState } from './monitoring/measure-work.ts'
export { openListener } from './open-listener.ts'
export {
  type Account,
  type AnyScan,
  countAccount,
  endSessions,
  findAccount,
  findAnyScan,
  setBlocked,
} from './operators/accounts.ts'
export {
  areOrdersPaused,
  countUnfinishedScans,
  findCurrentWal,
  findServerFacts,
  setOrdersPaused,
} from './operators/service-mode.ts'
export { admitChecks, admitFastScans, admitScans } from './outbox/admit-work.ts'
export {
  claimRound,
  failLostScan,
  listOpenScans,
  listRunningPreflights,
  type OpenScan,
  type RunningPreflight,
} from './outbox/open-workflows.ts'
export {
  abandonOutbox,
  addOutbox,
  type ClaimedOutbox,
  claimOutbox,
  finishOutbox,
  postponeOutbox,
  pruneOutbox,
} from './outbox/outbox.ts'
export type { WebhookEventPayload, WorkflowPayload } from './outbox/outbox-message.ts'
export {
  findProjectDeployment,
  findScanDeployment,
  insertDeployedProject,
  type StoredDeployment,
} from './projects/deployments.ts'
export { findImport, insertGitProject, saveImport } from './projects/git-imports.ts'
export { beginStep, endPreflight, findPreflightOwner, findPreflightTarget } from './projects/preflight-runs.ts'
export {
  beginPreflight,
  cancelPreflight,
  countRunningPreflights,
  findPreflight,
  findPreflightBuild,
  repeatPreflight,
} from './projects/preflights.ts'
export {
  findOwnedProject,
  findProjectByKey,
  insertProject,
  listUploads,
  sumStoredBytes,
  type UploadKey,
} from './projects/projects.ts'
export { pruneEnquiries, prunePendingUsers } from './retention/prune-stale.ts'
export { findNeededObjects, findObjectsToRestore, recordObject, scheduleErasure } from './retention/stored-objects.ts'
export {
  cancelScan,
  completeScan,
  failScan,
  findEndedScan,
  findOpenScan,
  settleScan,
} from './scans/end-scan.ts'
export { findEngineResult, saveEnginePlan, saveEngineResult } from './scans/engine-results.ts'
export { countFastScans } from './scans/fast-scans.ts'
export { findScanTarget } from './scans/find-scan-target.ts'
export { type FreeOffer, findFreeOffer, findRerun, findVerification } from './scans/free-scans.ts'
export { listScans } from './scans/list-scans.ts'
export {
  canContinueScan,
  countOpenScans,
  findSameScan,
  findScanByKey,
  findScanWaitSeconds,
  insertScan,
  type SameScan,
  type ScanOptions,
} from './scans/orders.ts'
export { findReportManifest, saveReportManifest } from './scans/report-manifests.ts'
export {
  findAddedSources,
  findCompiler,
  findFoundryProject,
  findRuns,
  findSourceFile,
  findStructure,
  saveBuild,
  saveBytecodeMatch,
  saveStructure,
} from './scans/scan-artifacts.ts'
export { findScanRevision, recordStage, savePlannedStages, setScanStatus } from './scans/scan-progress.ts'
export { findScanSummary } from './scans/scan-summary.ts'
export {
  addShareLink,
  countLiveShareLinks,
  countShareView,
  countWrongPassphrase,
  findLiveShareLink,
  hasReport,
  type LiveShareLink,
  listShareLinks,
  revokeShareLink,
} from './scans/share-links.ts'
export {
  findLabels,
  findTicket,
  findTicketByKey,
  listTicketFindings,
  listTickets,
  listWaitingTickets,
  type OperatorTicket,
  type TicketFindingRow,
  type TicketWithOwner,
} from './tickets/list-tickets.ts'
export { addTicket, answerTicket, closeTicket } from './tickets/tickets.ts'
export {
  type AttemptResult,
  addDelivery,
  type ClaimedDelivery,
  claimDeliveries,
  findDeliveryWebhook,
  findDueDelivery,
  hastenDelivery,
  listDeliveries,
  pruneDeliveries,
  recordAttempt,
  sendDeliveryAgain,
} from './webhooks/webhook-deliveries.ts'
export {
  addWebhook,
  changeWebhook,
  countWebhooks,
  deleteWebhook,
  findOwnedWebhook,
  listSubscriptions,
  listWebhooks,
  rotateWebhookSecret,
} from './webhooks/webhooks.ts'
