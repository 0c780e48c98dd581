import { changePassword } from './account/change-password.ts'
import { confirmSession } from './account/confirm-session.ts'
import { createApiKey } from './account/create-api-key.ts'
import { deleteUser } from './account/delete-user.ts'
import { exportUserData } from './account/export-user-data.ts'
import { finishLogin } from './account/finish-login.ts'
import { finishPasskey } from './account/finish-passkey.ts'
import { finishTotp } from './account/finish-totp.ts'
import { forgotPassword } from './account/forgot-password.ts'
import { getUser } from './account/get-user.ts'
import { listApiKeys } from './account/list-api-keys.ts'
import { listFactors } from './account/list-factors.ts'
import { listSecurityLog } from './account/list-security-log.ts'
import { listSessions } from './account/list-sessions.ts'
import { login } from './account/login.ts'
import { logout } from './account/logout.ts'
import { register } from './account/register.ts'
import { registerActive } from './account/register-active.ts'
import { registerCheck } from './account/register-check.ts'
import { removeFactor } from './account/remove-factor.ts'
import { renewRecoveryCodes } from './account/renew-recovery-codes.ts'
import { replacePassword } from './account/replace-password.ts'
import { resetPassword } from './account/reset-password.ts'
import { revokeApiKey } from './account/revoke-api-key.ts'
import { revokeSessions } from './account/revoke-sessions.ts'
import { startConfirmation } from './account/start-confirmation.ts'
import { startPasskey } from './account/start-passkey.ts'
import { startTotp } from './account/start-totp.ts'
import { createPaymentIntent } from './billing/create-payment-intent.ts'
import { getBillingDetails } from './billing/get-billing-details.ts'
import { getEquity } from './billing/get-equity.ts'
import { getFastScans } from './billing/get-fast-scans.ts'
import { getInvoice } from './billing/get-invoice.ts'
import { listEquityLog } from './billing/list-equity-log.ts'
import { listPayments } from './billing/list-payments.ts'
import { listProducts } from './billing/list-products.ts'
import { receiveStripeEvent } from './billing/receive-stripe-event.ts'
import { saveBillingDetails } from './billing/save-billing-details.ts'
import { countByLevel } from './dashboard/count-by-level.ts'
import { countByStatus } from './dashboard/count-by-status.ts'
import { getAuditInfo } from './dashboard/get-audit-info.ts'
import { joinPartners } from './enquiries/join-partners.ts'
import { sendContact } from './enquiries/send-contact.ts'
import { listExhibits } from './findings/list-exhibits.ts'
import { listFindings } from './findings/list-findings.ts'
import { setFindingStatus } from './findings/set-finding-status.ts'
import { finishGithubLink } from './github/finish-github-link.ts'
import { listGithubLinks } from './github/list-github-links.ts'
import { removeGithubLink } from './github/remove-github-link.ts'
import { startGithubLink } from './github/start-github-link.ts'
import { cancelPreflight } from './projects/cancel-preflight.ts'
import { checkAgain } from './projects/check-again.ts'
import { listChains } from './projects/list-chains.ts'
import { listNames } from './projects/list-names.ts'
import { listUploads } from './projects/list-uploads.ts'
import { previewAddress } from './projects/preview-address.ts'
import { setMainFile } from './projects/set-main-file.ts'
import { uploadAddress } from './projects/upload-address.ts'
import { uploadFile } from './projects/upload-file.ts'
import { uploadGit } from './projects/upload-git.ts'
import { cancelScan } from './scans/cancel-scan.ts'
import { compareScans } from './scans/compare-scans.ts'
import { createShareLink } from './scans/create-share-link.ts'
import { exportReport } from './scans/export-report.ts'
import { exportSharedReport } from './scans/export-shared-report.ts'
import { getCode } from './scans/get-code.ts'
import { getDotImage } from './scans/get-dot-image.ts'
import { getRuns } from './scans/get-runs.ts'
import { getSharedCode } from './scans/get-shared-code.ts'
import { getSharedDotImage } from './scans/get-shared-dot-image.ts'
import { getSharedRuns } from './scans/get-shared-runs.ts'
import { getSummary } from './scans/get-summary.ts'
import { listDotImages } from './scans/list-dot-images.ts'
import { listScans } from './scans/list-scans.ts'
import { listShareLinks } from './scans/list-share-links.ts'
import { listSharedDotImages } from './scans/list-shared-dot-images.ts'
import { listSharedExhibits } from './scans/list-shared-exhibits.ts'
import { listSharedFindings } from './scans/list-shared-findings.ts'
import { openSharedReport } from './scans/open-shared-report.ts'
import { orderScan } from './scans/order-scan.ts'
import { quoteScan } from './scans/quote-scan.ts'
import { rerunScan } from './scans/rerun-scan.ts'
import { revokeShareLink } from './scans/revoke-share-link.ts'
import { watchProgress } from './scans/watch-progress.ts'
import { askExpert } from './tickets/ask-expert.ts'
import { listTickets } from './tickets/list-tickets.ts'
import { changeWebhook } from './webhooks/change-webhook.ts'
import { createWebhook } from './webhooks/create-webhook.ts'
import { deleteWebhook } from './webhooks/delete-webhook.ts'
import { listDeliveries } from './webhooks/list-deliveries.ts'
import { listWebhooks } from './webhooks/list-webhooks.ts'
import { rotateWebhookSecret } from './webhooks/rotate-webhook-secret.ts'
import { sendAgain } from './webhooks/send-again.ts'
import { sendTestMessage } from './webhooks/send-test-message.ts'

/** Every served call, by the name that server and client use. */
export const routes = {
  register,
  registerCheck,
  registerActive,
  login,
  finishLogin,
  logout,
  forgotPassword,
  changePassword,
  replacePassword,
  resetPassword,
  getUser,
  listSecurityLog,
  listSessions,
  revokeSessions,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  startConfirmation,
  confirmSession,
  listFactors,
  startPasskey,
  finishPasskey,
  startTotp,
  finishTotp,
  removeFactor,
  renewRecoveryCodes,
  deleteUser,
  exportUserData,
  getEquity,
  getFastScans,
  countByLevel,
  countByStatus,
  listEquityLog,
  listProducts,
  createPaymentIntent,
  receiveStripeEvent,
  listPayments,
  getInvoice,
  getBillingDetails,
  saveBillingDetails,
  listChains,
  uploadFile,
  uploadAddress,
  uploadGit,
  previewAddress,
  listUploads,
  listNames,
  setMainFile,
  cancelPreflight,
  checkAgain,
  quoteScan,
  orderScan,
  rerunScan,
  cancelScan,
  listScans,
  getSummary,
  watchProgress,
  listFindings,
  setFindingStatus,
  compareScans,
  askExpert,
  listTickets,
  getCode,
  listDotImages,
  getDotImage,
  getRuns,
  listExhibits,
  exportReport,
  createShareLink,
  listShareLinks,
  revokeShareLink,
  openSharedReport,
  listSharedFindings,
  listSharedExhibits,
  getSharedCode,
  getSharedRuns,
  listSharedDotImages,
  getSharedDotImage,
  exportSharedReport,
  createWebhook,
  listWebhooks,
  changeWebhook,
  rotateWebhookSecret,
  sendTestMessage,
  listDeliveries,
  sendAgain,
  deleteWebhook,
  listGithubLinks,
  startGithubLink,
  finishGithubLink,
  removeGithubLink,
  sendContact,
  joinPartners,
  getAuditInfo,
} as const
