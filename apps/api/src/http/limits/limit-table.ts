import type { routes } from '@lc/api-contract'

export type CallName = keyof typeof routes

/**
 * Whose calls are counted together: an address, a block of neighbouring addresses, an e-mail (whether it has an account or
 * not), a user, or one session. See address-block.ts for what counts as one address.
 */
export type Subject = 'address' | 'block' | 'account' | 'user' | 'session'

export interface Limit {
  /** The calls that share the count; `session` stands for every call that carries a token. */
  calls: readonly CallName[] | 'session'
  subject: Subject
  points: number
  seconds: number
}

/** As long as a reset link is good: whoever is refused another mail has a link that works. */
const LINK_SECONDS = 900

/** Every limit: which calls, whose, how many in how long. RATE_LIMITS in the environment overrides the two numbers. */
export const limitTable = {
  login_address: { calls: ['login'], subject: 'address', points: 20, seconds: 60 },
  password_account: { calls: ['login'], subject: 'account', points: 100, seconds: 3_600 },
  register_check_minute: { calls: ['registerCheck'], subject: 'block', points: 5, seconds: 60 },
  register_check_day: { calls: ['registerCheck'], subject: 'block', points: 30, seconds: 86_400 },
  register_address: { calls: ['register'], subject: 'address', points: 5, seconds: 3_600 },
  register_block_hour: { calls: ['register'], subject: 'block', points: 10, seconds: 3_600 },
  register_block_day: { calls: ['register'], subject: 'block', points: 30, seconds: 86_400 },
  register_account: { calls: ['register'], subject: 'account', points: 1, seconds: 60 },
  register_account_day: { calls: ['register'], subject: 'account', points: 10, seconds: 86_400 },
  reset_mail_address: { calls: ['forgotPassword', 'changePassword'], subject: 'address', points: 10, seconds: 3_600 },
  reset_mail_account: { calls: ['forgotPassword'], subject: 'account', points: 3, seconds: LINK_SECONDS },
  reset_mail_user: { calls: ['changePassword'], subject: 'user', points: 3, seconds: LINK_SECONDS },
  link_address: { calls: ['registerActive', 'resetPassword'], subject: 'address', points: 30, seconds: 3_600 },
  contact_address: { calls: ['sendContact'], subject: 'address', points: 5, seconds: 3_600 },
  partner_address: { calls: ['joinPartners'], subject: 'address', points: 5, seconds: 3_600 },
  audit_info_address: { calls: ['getAuditInfo'], subject: 'address', points: 60, seconds: 60 },
  chains_address: { calls: ['listChains'], subject: 'address', points: 60, seconds: 60 },
  products_address: { calls: ['listProducts'], subject: 'address', points: 60, seconds: 60 },
  upload_file_user: { calls: ['uploadFile'], subject: 'user', points: 30, seconds: 60 },
  upload_address_user: { calls: ['uploadAddress'], subject: 'user', points: 10, seconds: 60 },
  // Each starts a compiler.
  check_user: { calls: ['setMainFile', 'checkAgain'], subject: 'user', points: 30, seconds: 60 },
  // Each may hold a detection and start a workflow.
  order_scan_user: { calls: ['orderScan', 'rerunScan'], subject: 'user', points: 10, seconds: 60 },
  ticket_user: { calls: ['askExpert'], subject: 'user', points: 10, seconds: 60 },
  // Each may write into every scan of a project.
  triage_user: { calls: ['setFindingStatus'], subject: 'user', points: 60, seconds: 60 },
  payment_user: { calls: ['createPaymentIntent'], subject: 'user', points: 20, seconds: 60 },
  invoice_user: { calls: ['getInvoice'], subject: 'user', points: 20, seconds: 60 },
  // Each file is written when the user exports.
  export_user: { calls: ['exportReport'], subject: 'user', points: 30, seconds: 60 },
  // Stripe's own machines; a storm of them is a lost signature, not a customer.
  webhook_address: { calls: ['receiveStripeEvent'], subject: 'address', points: 6_000, seconds: 60 },
  session_calls: { calls: 'session', subject: 'session', points: 300, seconds: 60 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limitTable

export type LimitSettings = Record<LimitName, Limit>

/** Calls that look at a password: each try is slowed down after failures, by login-delay.ts. */
export const delayedCalls: readonly CallName[] = ['login', 'deleteUser']
