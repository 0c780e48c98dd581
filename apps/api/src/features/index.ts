import { changePasswordRoute } from './account/change-password.ts'
import { deleteUserRoute } from './account/delete-user.ts'
import { forgotPasswordRoute } from './account/forgot-password.ts'
import { getUserRoute } from './account/get-user.ts'
import { listSessionsRoute } from './account/list-sessions.ts'
import { loginRoute } from './account/login.ts'
import { logoutRoute } from './account/logout.ts'
import { registerRoute } from './account/register.ts'
import { registerActiveRoute } from './account/register-active.ts'
import { registerCheckRoute } from './account/register-check.ts'
import { resetPasswordRoute } from './account/reset-password.ts'
import { revokeSessionsRoute } from './account/revoke-sessions.ts'
import { createPaymentIntentRoute } from './billing/create-payment-intent.ts'
import { getBillingDetailsRoute } from './billing/get-billing-details.ts'
import { getEquityRoute } from './billing/get-equity.ts'
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
import { healthRoutes } from './health/health.ts'
import { cancelPreflightRoute } from './projects/cancel-preflight.ts'
import { checkAgainRoute } from './projects/check-again.ts'
import { listChainsRoute } from './projects/list-chains.ts'
import { listNamesRoute } from './projects/list-names.ts'
import { listUploadsRoute } from './projects/list-uploads.ts'
import { setMainFileRoute } from './projects/set-main-file.ts'
import { uploadAddressRoute } from './projects/upload-address.ts'
import { uploadFileRoute } from './projects/upload-file.ts'
import { cancelScanRoute } from './scans/cancel-scan.ts'
import { compareScansRoute } from './scans/compare-scans.ts'
import { exportReportRoute } from './scans/export-report.ts'
import { getCodeRoute } from './scans/get-code.ts'
import { getDotImageRoute } from './scans/get-dot-image.ts'
import { getRunsRoute } from './scans/get-runs.ts'
import { getSummaryRoute } from './scans/get-summary.ts'
import { listContractsRoute } from './scans/list-contracts.ts'
import { listDotImagesRoute } from './scans/list-dot-images.ts'
import { orderScanRoute } from './scans/order-scan.ts'
import { quoteScanRoute } from './scans/quote-scan.ts'
import { rerunScanRoute } from './scans/rerun-scan.ts'
import { watchProgressRoute } from './scans/watch-progress.ts'
import { askExpertRoute } from './tickets/ask-expert.ts'
import { listTicketsRoute } from './tickets/list-tickets.ts'

/** Everything the API serves, in order. */
export const features = [
  healthRoutes,
  registerRoute,
  registerCheckRoute,
  registerActiveRoute,
  loginRoute,
  logoutRoute,
  forgotPasswordRoute,
  changePasswordRoute,
  resetPasswordRoute,
  getUserRoute,
  listSessionsRoute,
  revokeSessionsRoute,
  deleteUserRoute,
  getEquityRoute,
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
  listUploadsRoute,
  listNamesRoute,
  setMainFileRoute,
  cancelPreflightRoute,
  checkAgainRoute,
  quoteScanRoute,
  orderScanRoute,
  rerunScanRoute,
  cancelScanRoute,
  listContractsRoute,
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
  sendContactRoute,
  joinPartnersRoute,
  getAuditInfoRoute,
] as const
