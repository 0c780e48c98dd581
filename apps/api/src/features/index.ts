import { changePasswordRoute } from './account/change-password.ts'
import { confirmSessionRoute } from './account/confirm-session.ts'
import { createApiKeyRoute } from './account/create-api-key.ts'
import { deleteUserRoute } from './account/delete-user.ts'
import { exportUserDataRoute } from './account/export-user-data.ts'
import { finishLoginRoute } from './account/finish-login.ts'
import { finishPasskeyRoute } from './account/finish-passkey.ts'
import { finishTotpRoute } from './account/finish-totp.ts'
import { forgotPasswordRoute } from './account/forgot-password.ts'
import { getUserRoute } from './account/get-user.ts'
import { listApiKeysRoute } from './account/list-api-keys.ts'
import { listFactorsRoute } from './account/list-factors.ts'
import { listSecurityLogRoute } from './account/list-security-log.ts'
import { listSessionsRoute } from './account/list-sessions.ts'
import { loginRoute } from './account/login.ts'
import { logoutRoute } from './account/logout.ts'
import { registerRoute } from './account/register.ts'
import { registerActiveRoute } from './account/register-active.ts'
import { registerCheckRoute } from './account/register-check.ts'
import { removeFactorRoute } from './account/remove-factor.ts'
import { renewRecoveryCodesRoute } from './account/renew-recovery-codes.ts'
import { replacePasswordRoute } from './account/replace-password.ts'
import { resetPasswordRoute } from './account/reset-password.ts'
import { revokeApiKeyRoute } from './account/revoke-api-key.ts'
import { revokeSessionsRoute } from './account/revoke-sessions.ts'
import { startConfirmationRoute } from './account/start-confirmation.ts'
import { startPasskeyRoute } from './account/start-passkey.ts'
import { startTotpRoute } from './account/start-totp.ts'
import { createPaymentIntentRoute } from './billing/create-payment-intent.ts'
import { getBillingDetailsRoute } from './billing/get-billing-details.ts'
import { getEquityRoute } from './billing/get-equity.ts'
import { getFastScansRoute } from './billing/get-fast-scans.ts'
import { getInvoiceRoute } from './billing/get-invoice.ts'
import { listEquityLogRoute } from './billing/list-equity-log.ts'
import { listPaymentsRoute } from './billing/list-payments.ts'
import { listProductsRoute } from './billing/list-products.ts'
import { receiveStripeEventRoute } from './billing/receive-stripe-event.ts'
import { saveBillingDetailsRoute } from './billing/save-billing-details.ts'
import { countByLevelRoute } from './dashboard/count-by-level.ts'
import { countByStatusRoute } from './dashboard/count-by-status.ts'
import { getAuditInfoRoute } from './dashboard/get-audit-info.ts'
import { joinPartnersRoute } from './enquiries/join-partners.ts'
import { sendContactRoute } from './enquiries/send-contact.ts'
import { listExhibitsRoute } from './findings/list-exhibits.ts'
import { listFindingsRoute } from './findings/list-findings.ts'
import { setFindingStatusRoute } from './findings/set-finding-status.ts'
import { finishGithubLinkRoute } from './github/finish-github-link.ts'
import { listGithubLinksRoute } from './github/list-github-links.ts'
import { removeGithubLinkRoute } from './github/remove-github-link.ts'
import { startGithubLinkRoute } from './github/start-github-link.ts'
import { healthRoutes } from './health/health.ts'
import { wellKnownRoutes } from './health/well-known.ts'
import { cancelPreflightRoute } from './projects/cancel-preflight.ts'
import { checkAgainRoute } from './projects/check-again.ts'
import { listChainsRoute } from './projects/list-chains.ts'
import { listNamesRoute } from './projects/list-names.ts'
import { listUploadsRoute } from './projects/list-uploads.ts'
import { previewAddressRoute } from './projects/preview-address.ts'
import { setMainFileRoute } from './projects/set-main-file.ts'
import { uploadAddressRoute } from './projects/upload-address.ts'
import { uploadFileRoute } from './projects/upload-file.ts'
import { uploadGitRoute } from './projects/upload-git.ts'
import { cancelScanRoute } from './scans/cancel-scan.ts'
import { compareScansRoute } from './scans/compare-scans.ts'
import { createShareLinkRoute } from './scans/create-share-link.ts'
import { exportReportRoute } from './scans/export-report.ts'
import { exportSharedReportRoute } from './scans/export-shared-report.ts'
import { getCodeRoute } from './scans/get-code.ts'
import { getDotImageRoute } from './scans/get-dot-image.ts'
import { getRunsRoute } from './scans/get-runs.ts'
import { getSharedCodeRoute } from './scans/get-shared-code.ts'
import { getSharedDotImageRoute } from './scans/get-shared-dot-image.ts'
import { getSharedRunsRoute } from './scans/get-shared-runs.ts'
import { getSummaryRoute } from './scans/get-summary.ts'
import { listDotImagesRoute } from './scans/list-dot-images.ts'
import { listScansRoute } from './scans/list-scans.ts'
import { listShareLinksRoute } from './scans/list-share-links.ts'
import { listSharedDotImagesRoute } from './scans/list-shared-dot-images.ts'
import { listSharedExhibitsRoute } from './scans/list-shared-exhibits.ts'
import { listSharedFindingsRoute } from './scans/list-shared-findings.ts'
import { openSharedReportRoute } from './scans/open-shared-report.ts'
import { orderScanRoute } from './scans/order-scan.ts'
import { quoteScanRoute } from './scans/quote-scan.ts'
import { rerunScanRoute } from './scans/rerun-scan.ts'
import { revokeShareLinkRoute } from './scans/revoke-share-link.ts'
import { watchProgressRoute } from './scans/watch-progress.ts'
import { askExpertRoute } from './tickets/ask-expert.ts'
import { listTicketsRoute } from './tickets/list-tickets.ts'
import { changeWebhookRoute } from './webhooks/change-webhook.ts'
import { createWebhookRoute } from './webhooks/create-webhook.ts'
import { deleteWebhookRoute } from './webhooks/delete-webhook.ts'
import { listDeliveriesRoute } from './webhooks/list-deliveries.ts'
import { listWebhooksRoute } from './webhooks/list-webhooks.ts'
import { rotateWebhookSecretRoute } from './webhooks/rotate-webhook-secret.ts'
import { sendAgainRoute } from './webhooks/send-again.ts'
import { sendTestMessageRoute } from './webhooks/send-test-message.ts'

/** All routes of the API, in order. */
export const features = [
  healthRoutes,
  wellKnownRoutes,
  registerRoute,
  registerCheckRoute,
  registerActiveRoute,
  loginRoute,
  finishLoginRoute,
  logoutRoute,
  forgotPasswordRoute,
  changePasswordRoute,
  replacePasswordRoute,
  resetPasswordRoute,
  getUserRoute,
  listSecurityLogRoute,
  listSessionsRoute,
  revokeSessionsRoute,
  listApiKeysRoute,
  createApiKeyRoute,
  revokeApiKeyRoute,
  startConfirmationRoute,
  confirmSessionRoute,
  listFactorsRoute,
  startPasskeyRoute,
  finishPasskeyRoute,
  startTotpRoute,
  finishTotpRoute,
  removeFactorRoute,
  renewRecoveryCodesRoute,
  deleteUserRoute,
  exportUserDataRoute,
  getEquityRoute,
  getFastScansRoute,
  countByLevelRoute,
  countByStatusRoute,
  listEquityLogRoute,
  listProductsRoute,
  createPaymentIntentRoute,
  receiveStripeEventRoute,
  listPaymentsRoute,
  getInvoiceRoute,
  getBillingDetailsRoute,
  saveBillingDetailsRoute,
  listChainsRoute,
  uploadFileRoute,
  uploadAddressRoute,
  uploadGitRoute,
  previewAddressRoute,
  listUploadsRoute,
  listNamesRoute,
  setMainFileRoute,
  cancelPreflightRoute,
  checkAgainRoute,
  quoteScanRoute,
  orderScanRoute,
  rerunScanRoute,
  cancelScanRoute,
  listScansRoute,
  getSummaryRoute,
  watchProgressRoute,
  listFindingsRoute,
  setFindingStatusRoute,
  compareScansRoute,
  askExpertRoute,
  listTicketsRoute,
  getCodeRoute,
  listDotImagesRoute,
  getDotImageRoute,
  getRunsRoute,
  listExhibitsRoute,
  exportReportRoute,
  createShareLinkRoute,
  listShareLinksRoute,
  revokeShareLinkRoute,
  openSharedReportRoute,
  listSharedFindingsRoute,
  listSharedExhibitsRoute,
  getSharedCodeRoute,
  getSharedRunsRoute,
  listSharedDotImagesRoute,
  getSharedDotImageRoute,
  exportSharedReportRoute,
  createWebhookRoute,
  listWebhooksRoute,
  changeWebhookRoute,
  rotateWebhookSecretRoute,
  sendTestMessageRoute,
  listDeliveriesRoute,
  sendAgainRoute,
  deleteWebhookRoute,
  listGithubLinksRoute,
  startGithubLinkRoute,
  finishGithubLinkRoute,
  removeGithubLinkRoute,
  sendContactRoute,
  joinPartnersRoute,
  getAuditInfoRoute,
] as const
