export { ApiKey, ApiKeyScope } from './account/api-key.ts'
export * from './account/api-key-format.ts'
export { User, UserInfo } from './account/get-user.ts'
export { SecurityAct, SecurityEvent } from './account/list-security-log.ts'
export { UserSession } from './account/list-sessions.ts'
export * from './account/passwords.ts'
export {
  type LoginMethod,
  type PasskeyAssertion,
  type PasskeyCreation,
  type PasskeyRegistration,
  type PasskeyRequest,
  SecondFactor,
  SecondStep,
  type SecondStepAnswer,
} from './account/second-factor.ts'
export { BillingDetails } from './billing/get-billing-details.ts'
export { EquityBalance } from './billing/get-equity.ts'
export type { EquityLogEntry } from './billing/list-equity-log.ts'
export { Payment } from './billing/list-payments.ts'
export { Product } from './billing/list-products.ts'
export * from './billing/products.ts'
export * from './client.ts'
export type { LevelCounts } from './dashboard/count-by-level.ts'
export { isEmailAddress } from './email-rule.ts'
export * from './errors.ts'
export * from './field-values.ts'
export * from './findings/exhibit.ts'
export * from './findings/shown-proof.ts'
export { GithubLink } from './github/github-link.ts'
export * from './locale.ts'
export * from './projects/chains.ts'
export * from './projects/configuration-files.ts'
export * from './projects/deployment.ts'
export * from './projects/diagnosis.ts'
export * from './projects/git-rules.ts'
export * from './projects/git-source.ts'
export type { Upload } from './projects/list-uploads.ts'
export * from './projects/preflight.ts'
export type { AddressPreview } from './projects/preview-address.ts'
export type { AddressProject } from './projects/upload-address.ts'
export * from './reason.ts'
export * from './route.ts'
export * from './routes.ts'
export { type ComparedContract, ComparedFinding, ComparedScan, type Comparison } from './scans/compare-scans.ts'
export { ReportFormat } from './scans/export-report.ts'
export type { WordedProperty } from './scans/get-runs.ts'
export type { ListedScan, ScanFilter } from './scans/list-scans.ts'
export type { ScanQuote } from './scans/quote-scan.ts'
export * from './scans/report-presentation.ts'
export * from './scans/runs.ts'
export * from './scans/scan.ts'
export * from './scans/scope.ts'
export { Disclosure, ShareLink } from './scans/share-link.ts'
export * from './scans/structure.ts'
export * from './scans/suppression.ts'
export * from './status-rules.ts'
export {
  apiKeyName,
  type BillingField,
  billingTexts,
  decisionReason,
  type EnquiryKind,
  enquiryTexts,
  MAX_DECIDED_AT_ONCE,
  MAX_SEARCHED_CHARS,
  MAX_TICKET_FINDINGS,
  passkeyName,
  type Service,
  services,
  sharePassphrase,
  solidityIdentifier,
  type TextRule,
  ticketMessage,
} from './text-rules.ts'
export { Ticket } from './tickets/ticket.ts'
export * from './vocabulary.ts'
export * from './webhooks/webhook.ts'
export * from './workflows.ts'
