import { getAuditInfoRoute } from './audit/get-audit-info.ts'
import { cancelPreflightRoute } from './contracts/cancel-preflight.ts'
import { cancelScanRoute } from './contracts/cancel-scan.ts'
import { checkAgainRoute } from './contracts/check-again.ts'
import { exportReportRoute } from './contracts/export-report.ts'
import { getCodeRoute } from './contracts/get-code.ts'
import { getDotImageRoute } from './contracts/get-dot-image.ts'
import { getRunsRoute } from './contracts/get-runs.ts'
import { getSummaryRoute } from './contracts/get-summary.ts'
import { listChainsRoute } from './contracts/list-chains.ts'
import { listContractsRoute } from './contracts/list-contracts.ts'
import { listDotImagesRoute } from './contracts/list-dot-images.ts'
import { listExhibitsRoute } from './contracts/list-exhibits.ts'
import { listFindingsRoute } from './contracts/list-findings.ts'
import { listNamesRoute } from './contracts/list-names.ts'
import { listUploadsRoute } from './contracts/list-uploads.ts'
import { orderScanRoute } from './contracts/order-scan.ts'
import { quoteScanRoute } from './contracts/quote-scan.ts'
import { rerunScanRoute } from './contracts/rerun-scan.ts'
import { setMainFileRoute } from './contracts/set-main-file.ts'
import { uploadAddressRoute } from './contracts/upload-address.ts'
import { uploadFileRoute } from './contracts/upload-file.ts'
import { watchProgressRoute } from './contracts/watch-progress.ts'
import { countContractsRoutes } from './dashboard/count-contracts.ts'
import { joinPartnersRoute } from './enquiries/join-partners.ts'
import { sendContactRoute } from './enquiries/send-contact.ts'
import { getEquityRoute } from './equity/get-equity.ts'
import { listEquityLogRoute } from './equity/list-equity-log.ts'
import { listProductsRoute } from './equity/list-products.ts'
import { healthRoutes } from './health/health.ts'
import { createPaymentIntentRoute } from './payments/create-payment-intent.ts'
import { getBillingDetailsRoute } from './payments/get-billing-details.ts'
import { getInvoiceRoute } from './payments/get-invoice.ts'
import { listPaymentsRoute } from './payments/list-payments.ts'
import { receiveStripeEventRoute } from './payments/receive-stripe-event.ts'
import { saveBillingDetailsRoute } from './payments/save-billing-details.ts'
import { askExpertRoute } from './tickets/ask-expert.ts'
import { listTicketsRoute } from './tickets/list-tickets.ts'
import { compareScansRoute } from './triage/compare-scans.ts'
import { setFindingStatusRoute } from './triage/set-finding-status.ts'
import { changePasswordRoute } from './users/change-password.ts'
import { deleteUserRoute } from './users/delete-user.ts'
import { forgotPasswordRoute } from './users/forgot-password.ts'
import { getUserRoute } from './users/get-user.ts'
import { listSessionsRoute } from './users/list-sessions.ts'
import { loginRoute } from './users/login.ts'
import { logoutRoute } from './users/logout.ts'
import { registerRoute } from './users/register.ts'
import { registerActiveRoute } from './users/register-active.ts'
import { registerCheckRoute } from './users/register-check.ts'
import { resetPasswordRoute } from './users/reset-password.ts'
import { revokeSessionsRoute } from './users/revoke-sessions.ts'

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
  countContractsRoutes,
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
