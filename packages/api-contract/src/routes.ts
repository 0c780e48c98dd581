import { changePassword } from './account/change-password.ts'
import { deleteUser } from './account/delete-user.ts'
import { forgotPassword } from './account/forgot-password.ts'
import { getUser } from './account/get-user.ts'
import { listSessions } from './account/list-sessions.ts'
import { login } from './account/login.ts'
import { logout } from './account/logout.ts'
import { register } from './account/register.ts'
import { registerActive } from './account/register-active.ts'
import { registerCheck } from './account/register-check.ts'
import { resetPassword } from './account/reset-password.ts'
import { revokeSessions } from './account/revoke-sessions.ts'
import { createPaymentIntent } from './billing/create-payment-intent.ts'
import { getBillingDetails } from './billing/get-billing-details.ts'
import { getEquity } from './billing/get-equity.ts'
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
import { cancelPreflight } from './projects/cancel-preflight.ts'
import { checkAgain } from './projects/check-again.ts'
import { listChains } from './projects/list-chains.ts'
import { listNames } from './projects/list-names.ts'
import { listUploads } from './projects/list-uploads.ts'
import { setMainFile } from './projects/set-main-file.ts'
import { uploadAddress } from './projects/upload-address.ts'
import { uploadFile } from './projects/upload-file.ts'
import { cancelScan } from './scans/cancel-scan.ts'
import { compareScans } from './scans/compare-scans.ts'
import { exportReport } from './scans/export-report.ts'
import { getCode } from './scans/get-code.ts'
import { getDotImage } from './scans/get-dot-image.ts'
import { getRuns } from './scans/get-runs.ts'
import { getSummary } from './scans/get-summary.ts'
import { listContracts } from './scans/list-contracts.ts'
import { listDotImages } from './scans/list-dot-images.ts'
import { orderScan } from './scans/order-scan.ts'
import { quoteScan } from './scans/quote-scan.ts'
import { rerunScan } from './scans/rerun-scan.ts'
import { watchProgress } from './scans/watch-progress.ts'
import { askExpert } from './tickets/ask-expert.ts'
import { listTickets } from './tickets/list-tickets.ts'

/** Every call that is served, by the name both ends use for it. */
export const routes = {
  register,
  registerCheck,
  registerActive,
  login,
  logout,
  forgotPassword,
  changePassword,
  resetPassword,
  getUser,
  listSessions,
  revokeSessions,
  deleteUser,
  getEquity,
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
  listUploads,
  listNames,
  setMainFile,
  cancelPreflight,
  checkAgain,
  quoteScan,
  orderScan,
  rerunScan,
  cancelScan,
  listContracts,
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
  sendContact,
  joinPartners,
  getAuditInfo,
} as const
