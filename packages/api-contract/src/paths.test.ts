import { describe, expect, test } from 'vitest'
import { routes } from './routes.ts'

/** The calls that the specification and the product decisions define. */
const named = `
POST /api/v1/user/login
POST /api/v1/user/register
POST /api/v1/user/register_check
POST /api/v1/user/register_active
POST /api/v1/user/forgot_password
POST /api/v1/user/change_password
POST /api/v1/user/reset_password
GET /audit/info
GET /api/v1/user
GET /api/v1/contract/product
GET /api/v1/user/equity_log
POST /api/v1/stripe/payment/intent
GET /api/v1/dashboard/contract/level
GET /api/v1/dashboard/contract/status
GET /api/v1/dashboard/equity
GET /api/v1/dashboard/fast-scans
POST /api/v1/contract/issuespage/contact
GET /api/v1/contract/dot/images
GET /api/v1/contract/dot/image
GET /api/v1/contracts
GET /api/v1/contract/summary
GET /api/v1/user/uploads
GET /api/v1/contract/issuespage
GET /api/v1/contract/code
POST /api/v1/contract/upload/address
POST /api/v1/contract/upload/file
POST /api/v1/contract/code/mainfile
GET /api/v1/contract/code/names
GET /api/v1/contract/chains
POST /api/v1/user/contact
POST /api/v1/partner/join_us
GET /api/v1/contract/scan/quote
POST /api/v1/contract/scan
POST /api/v1/contract/rerun
POST /api/v1/contract/cancel
GET /api/v1/contract/events
POST /api/v1/contract/code/cancel
POST /api/v1/contract/code/check
POST /api/v1/contract/issue/status
GET /api/v1/contract/compare
GET /api/v1/contract/report
GET /api/v1/contract/runs
GET /api/v1/contract/exhibits
GET /api/v1/user/tickets
GET /api/v1/user/payments
GET /api/v1/user/invoice
GET /api/v1/user/billing
POST /api/v1/user/billing/save
GET /api/v1/user/security_log
GET /api/v1/user/sessions
POST /api/v1/user/sessions/revoke
GET /api/v1/user/keys
POST /api/v1/user/keys/create
POST /api/v1/user/keys/revoke
POST /api/v1/user/login/finish
GET /api/v1/user/factors
POST /api/v1/user/factors/totp/start
POST /api/v1/user/factors/totp/finish
POST /api/v1/user/factors/passkey/start
POST /api/v1/user/factors/passkey/finish
POST /api/v1/user/factors/remove
POST /api/v1/user/factors/recovery_codes
POST /api/v1/user/confirm/start
POST /api/v1/user/confirm
POST /api/v1/user/logout
POST /api/v1/user/delete
POST /api/v1/stripe/webhook
POST /api/v1/contract/share
GET /api/v1/contract/shares
POST /api/v1/contract/share/revoke
POST /api/v1/shared/open
POST /api/v1/shared/issuespage
POST /api/v1/shared/exhibits
POST /api/v1/shared/code
POST /api/v1/shared/runs
POST /api/v1/shared/dot/images
POST /api/v1/shared/dot/image
POST /api/v1/shared/report
POST /api/v1/user/webhook
GET /api/v1/user/webhooks
POST /api/v1/user/webhook/change
POST /api/v1/user/webhook/secret/rotate
POST /api/v1/user/webhook/test
GET /api/v1/user/webhook/deliveries
POST /api/v1/user/webhook/delivery/again
POST /api/v1/user/webhook/delete
GET /api/v1/user/github
POST /api/v1/user/github/start
POST /api/v1/user/github/finish
POST /api/v1/user/github/remove
POST /api/v1/contract/preview/address
POST /api/v1/contract/upload/git
POST /api/v1/user/replace_password
GET /api/v1/user/data
`
  .trim()
  .split('\n')

const all = Object.values(routes).map(({ method, path }) => `${method} ${path}`)

describe('paths', () => {
  test('default: every defined call is described exactly once', () => {
    expect([...all].sort()).toEqual([...named].sort())
  })
})
