import { getAuditInfo } from './audit/get-audit-info.ts'
import { askExpert } from './contract/ask-expert.ts'
import { cancelPreflight } from './contract/cancel-preflight.ts'
import { cancelScan } from './contract/cancel-scan.ts'
import { checkAgain } from './contract/check-again.ts'
import { compareScans } from './contract/compare-scans.ts'
import { exportReport } from './contract/export-report.ts'
import { getCode } from './contract/get-code.ts'
import { getDotImage } from './contract/get-dot-image.ts'
import { getRuns } from './contract/get-runs.ts'
import { getSummary } from './contract/get-summary.ts'
import { listChains } from './contract/list-chains.ts'
import { listContracts } from './contract/list-contracts.ts'
import { listDotImages } from './contract/list-dot-images.ts'
import { listExhibits } from './contract/list-exhibits.ts'
import { listFindings } from './contract/list-findings.ts'
import { listNames } from './contract/list-names.ts'
import { listProducts } from './contract/list-products.ts'
import { orderScan } from './contract/order-scan.ts'
import { quoteScan } from './contract/quote-scan.ts'
import { rerunScan } from './contract/rerun-scan.ts'
import { setFindingStatus } from './contract/set-finding-status.ts'
import { setMainFile } from './contract/set-main-file.ts'
import { uploadAddress } from './contract/upload-address.ts'
import { uploadFile } from './contract/upload-file.ts'
import { watchProgress } from './contract/watch-progress.ts'
import { countByLevel } from './dashboard/count-by-level.ts'
import { countByStatus } from './dashboard/count-by-status.ts'
import { getEquity } from './dashboard/get-equity.ts'
import { joinPartners } from './partner/join-partners.ts'
import { createPaymentIntent } from './stripe/create-payment-intent.ts'
import { receiveStripeEvent } from './stripe/receive-stripe-event.ts'
import { changePassword } from './user/change-password.ts'
import { deleteUser } from './user/delete-user.ts'
import { forgotPassword } from './user/forgot-password.ts'
import { getBillingDetails } from './user/get-billing-details.ts'
import { getInvoice } from './user/get-invoice.ts'
import { getUser } from './user/get-user.ts'
import { listEquityLog } from './user/list-equity-log.ts'
import { listPayments } from './user/list-payments.ts'
import { listSessions } from './user/list-sessions.ts'
import { listTickets } from './user/list-tickets.ts'
import { listUploads } from './user/list-uploads.ts'
import { login } from './user/login.ts'
import { logout } from './user/logout.ts'
import { register } from './user/register.ts'
import { registerActive } from './user/register-active.ts'
import { registerCheck } from './user/register-check.ts'
import { resetPassword } from './user/reset-password.ts'
import { revokeSessions } from './user/revoke-sessions.ts'
import { saveBillingDetails } from './user/save-billing-details.ts'
import { sendContact } from './user/send-contact.ts'

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
