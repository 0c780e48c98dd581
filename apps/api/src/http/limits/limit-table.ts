import type { routes } from '@lc/api-contract'
import type { V2RouteName } from '@lc/api-contract/v2'
import { z } from 'zod'

type CallName = keyof typeof routes

/**
 * Whose calls are counted together: an address, a block of neighbouring addresses, an e-mail (with or without an
 * account), a user, one session, or one API key. See caller.ts for addresses and blocks.
 */
export type Subject = 'address' | 'block' | 'account' | 'user' | 'session' | 'key'

export interface Limit {
  /** The calls that share the count; `session` means every call with a token. */
  calls: readonly CallName[] | 'session'
  /** The calls of /api/v2 that share it too; `all` means every one. */
  v2?: readonly V2RouteName[] | 'all'
  subject: Subject
  points: number
  seconds: number
  /**
   * Each process takes this many calls of a subject from the database at once, which saves most writes of calls that
   * everybody makes often. `points` must be a multiple. With several processes, each may keep a rest for itself until the
   * time is over.
   */
  lot?: number
}

/** As long as a reset link is valid: a user who can't get another mail still has a working link. */
const LINK_SECONDS = 900

/** Every limit: which calls, whose, how many in how long. RATE_LIMITS in the environment overrides the two numbers. */
export const limitTable = {
  login_address: { calls: ['login'], subject: 'address', points: 20, seconds: 60 },
  finish_login_address: { calls: ['finishLogin'], subject: 'address', points: 20, seconds: 60 },
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
  upload_file_user: { calls: ['uploadFile'], v2: ['createProject'], subject: 'user', points: 30, seconds: 60 },
  // Visitors without an account: each reads a chain and a source service.
  preview_address: { calls: ['previewAddress'], subject: 'address', points: 6, seconds: 60 },
  preview_block_day: { calls: ['previewAddress'], subject: 'block', points: 100, seconds: 86_400 },
  upload_address_user: { calls: ['uploadAddress'], subject: 'user', points: 10, seconds: 60 },
  upload_git_user: { calls: ['uploadGit'], subject: 'user', points: 10, seconds: 60 },
  // Each starts a compiler.
  check_user: { calls: ['setMainFile', 'checkAgain'], subject: 'user', points: 30, seconds: 60 },
  // Each may hold a detection and start a workflow.
  order_scan_user: { calls: ['orderScan', 'rerunScan'], v2: ['createScan'], subject: 'user', points: 10, seconds: 60 },
  ticket_user: { calls: ['askExpert'], subject: 'user', points: 10, seconds: 60 },
  // Each may write to every scan of a project.
  triage_user: { calls: ['setFindingStatus'], subject: 'user', points: 60, seconds: 60 },
  payment_user: { calls: ['createPaymentIntent'], subject: 'user', points: 20, seconds: 60 },
  invoice_user: { calls: ['getInvoice'], subject: 'user', points: 20, seconds: 60 },
  // Each export is generated on request.
  export_user: { calls: ['exportReport'], v2: ['exportReport'], subject: 'user', points: 30, seconds: 60 },
  // Each reads everything that is stored about a user.
  export_user_data_user: { calls: ['exportUserData'], subject: 'user', points: 5, seconds: 3_600 },
  share_link_user: { calls: ['createShareLink', 'revokeShareLink'], subject: 'user', points: 30, seconds: 60 },
  api_key_user: { calls: ['createApiKey', 'revokeApiKey'], subject: 'user', points: 30, seconds: 60 },
  confirm_user: { calls: ['startConfirmation', 'confirmSession'], subject: 'user', points: 30, seconds: 60 },
  factor_user: {
    calls: ['startPasskey', 'finishPasskey', 'startTotp', 'finishTotp', 'removeFactor', 'renewRecoveryCodes'],
    subject: 'user',
    points: 30,
    seconds: 60,
  },
  // A view; the passphrase of a link has its own delay.
  open_shared_address: { calls: ['openSharedReport'], subject: 'address', points: 30, seconds: 60 },
  shared_address: {
    calls: [
      'listSharedFindings',
      'listSharedExhibits',
      'getSharedCode',
      'getSharedRuns',
      'listSharedDotImages',
      'getSharedDotImage',
    ],
    subject: 'address',
    points: 300,
    seconds: 60,
  },
  export_shared_address: { calls: ['exportSharedReport'], subject: 'address', points: 10, seconds: 60 },
  // Each may resolve a name.
  webhook_user: {
    calls: ['createWebhook', 'changeWebhook', 'rotateWebhookSecret', 'deleteWebhook'],
    subject: 'user',
    points: 30,
    seconds: 60,
  },
  // Each sends a request to an address of the user's choice.
  webhook_message_user: { calls: ['sendTestMessage', 'sendAgain'], subject: 'user', points: 20, seconds: 60 },
  // Finishing sends requests to GitHub.
  github_user: {
    calls: ['startGithubLink', 'finishGithubLink', 'removeGithubLink'],
    subject: 'user',
    points: 20,
    seconds: 60,
  },
  // Stripe's servers; a flood of events means a lost signing secret, not a customer.
  webhook_address: { calls: ['receiveStripeEvent'], subject: 'address', points: 6_000, seconds: 60 },
  key_calls: { calls: [], v2: 'all', subject: 'key', points: 300, seconds: 60, lot: 10 },
  session_calls: { calls: 'session', subject: 'session', points: 300, seconds: 60, lot: 10 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limitTable

export type LimitSettings = Record<LimitName, Limit>

/** Calls that check a password: login-delay.ts slows down attempts after failures. */
export const delayedCalls: readonly CallName[] = ['login', 'confirmSession', 'replacePassword']

/** `name=points/seconds` separated by commas; other limits keep the table's numbers. */
export const RateLimits = z.string().transform((list, context): LimitSettings => {
  const settings: LimitSettings = { ...limitTable }
  for (const entry of list.split(',').filter((part) => part.trim() !== '')) {
    const [, name = '', points, seconds] = entry.trim().match(/^(\w+)=([1-9]\d{0,8})\/([1-9]\d{0,6})$/) ?? []
    if (isLimitName(name)) {
      settings[name] = { ...limitTable[name], points: Number(points), seconds: Number(seconds) }
    } else {
      context.addIssue({ code: 'custom', message: `“${entry}” is not <limit>=<points>/<seconds>` })
    }
  }
  return settings
})

const isLimitName = (name: string): name is keyof LimitSettings => Object.hasOwn(limitTable, name)
