import { type RouteSpec, routes } from '@lc/api-contract'
import { type V2RouteName, v2Routes } from '@lc/api-contract/v2'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { delayedCalls, type Limit, limitTable, RateLimits } from './limit-table.ts'

const limits = Object.values<Limit>(limitTable)

test.each(Object.entries<RouteSpec>(routes))(
  'default: %s is limited, and its description lists the error',
  (name, spec) => {
    const covering = limits.filter(({ calls }) =>
      calls === 'session' ? spec.access === 'session' : calls.some((call) => call === name),
    )
    expect(covering.length).toBeGreaterThan(0)
    expect(spec.errors).toContain('RATE_LIMITED')
  },
)

test('default: a limit per account or session applies only to calls that have one', () => {
  const hasEmail = (spec: RouteSpec) => spec.access === 'session' || 'email' in (spec.body as z.ZodObject).shape
  const callsOf = ({ calls }: Limit) => (calls === 'session' ? [] : calls.map((call): RouteSpec => routes[call]))
  const byAccount = limits.filter(({ subject }) => subject === 'account').flatMap(callsOf)
  for (const spec of [...byAccount, ...delayedCalls.map((call) => routes[call])]) expect(hasEmail(spec)).toBe(true)
  const bySession = limits.filter(({ subject }) => subject === 'user' || subject === 'session').flatMap(callsOf)
  for (const spec of bySession) expect(spec.access).toBe('session')
})

test.each(Object.keys(v2Routes) as V2RouteName[])('default: %s of /api/v2 is limited per key', (name) => {
  const covering = limits.filter(({ v2 = [] }) => v2 === 'all' || v2.includes(name))
  expect(covering.map(({ subject }) => subject)).toContain('key')
  expect(covering.every(({ subject }) => subject === 'key' || subject === 'user')).toBe(true)
})

/** A second record, so that no number changes by accident. */
test('the shipped limits are the ones recorded here', () => {
  const shipped = Object.entries<Limit>(limitTable).map(([name, { calls, v2 = [], subject, points, seconds, lot }]) => {
    const counted = [...[calls].flat(), ...[v2].flat().map((call) => `v2.${call}`)].join(' ')
    return `${name}: ${points} in ${seconds} s per ${subject}${lot ? ` by ${lot}` : ''}: ${counted}`
  })
  expect(shipped.join('\n')).toMatchInlineSnapshot(`
    "login_address: 20 in 60 s per address: login
    finish_login_address: 20 in 60 s per address: finishLogin
    password_account: 100 in 3600 s per account: login
    register_check_minute: 5 in 60 s per block: registerCheck
    register_check_day: 30 in 86400 s per block: registerCheck
    register_address: 5 in 3600 s per address: register
    register_block_hour: 10 in 3600 s per block: register
    register_block_day: 30 in 86400 s per block: register
    register_account: 1 in 60 s per account: register
    register_account_day: 10 in 86400 s per account: register
    reset_mail_address: 10 in 3600 s per address: forgotPassword changePassword
    reset_mail_account: 3 in 900 s per account: forgotPassword
    reset_mail_user: 3 in 900 s per user: changePassword
    link_address: 30 in 3600 s per address: registerActive resetPassword
    contact_address: 5 in 3600 s per address: sendContact
    partner_address: 5 in 3600 s per address: joinPartners
    audit_info_address: 60 in 60 s per address: getAuditInfo
    chains_address: 60 in 60 s per address: listChains
    products_address: 60 in 60 s per address: listProducts
    upload_file_user: 30 in 60 s per user: uploadFile v2.createProject
    preview_address: 6 in 60 s per address: previewAddress
    preview_block_day: 100 in 86400 s per block: previewAddress
    upload_address_user: 10 in 60 s per user: uploadAddress
    upload_git_user: 10 in 60 s per user: uploadGit
    check_user: 30 in 60 s per user: setMainFile checkAgain
    order_scan_user: 10 in 60 s per user: orderScan rerunScan v2.createScan
    ticket_user: 10 in 60 s per user: askExpert
    triage_user: 60 in 60 s per user: setFindingStatus
    payment_user: 20 in 60 s per user: createPaymentIntent
    invoice_user: 20 in 60 s per user: getInvoice
    export_user: 30 in 60 s per user: exportReport v2.exportReport
    export_user_data_user: 5 in 3600 s per user: exportUserData
    share_link_user: 30 in 60 s per user: createShareLink revokeShareLink
    api_key_user: 30 in 60 s per user: createApiKey revokeApiKey
    confirm_user: 30 in 60 s per user: startConfirmation confirmSession
    factor_user: 30 in 60 s per user: startPasskey finishPasskey startTotp finishTotp removeFactor renewRecoveryCodes
    open_shared_address: 30 in 60 s per address: openSharedReport
    shared_address: 300 in 60 s per address: listSharedFindings listSharedExhibits getSharedCode getSharedRuns listSharedDotImages getSharedDotImage
    export_shared_address: 10 in 60 s per address: exportSharedReport
    webhook_user: 30 in 60 s per user: createWebhook changeWebhook rotateWebhookSecret deleteWebhook
    webhook_message_user: 20 in 60 s per user: sendTestMessage sendAgain
    github_user: 20 in 60 s per user: startGithubLink finishGithubLink removeGithubLink
    webhook_address: 6000 in 60 s per address: receiveStripeEvent
    key_calls: 300 in 60 s per key by 10: v2.all
    session_calls: 300 in 60 s per session by 10: session"
  `)
})

test('default: without overrides, uses the table', () => {
  expect(RateLimits.parse('')).toEqual(limitTable)
})

test('given two overrides, their numbers change, and calls and subject stay', () => {
  const settings = RateLimits.parse('login_address=7/30, session_calls=1000/60')
  expect(settings.login_address).toEqual({ ...limitTable.login_address, points: 7, seconds: 30 })
  expect(settings.session_calls.points).toBe(1_000)
  expect(settings.register_address).toEqual(limitTable.register_address)
})

test.each(['nobody=1/1', 'login_address=0/60', 'login_address=5', 'login_address=5/60s', 'toString=1/1', '=1/1'])(
  'refuses %s',
  (list) => {
    expect(RateLimits.safeParse(list).success).toBe(false)
  },
)
