import { describe, expect, test } from 'vitest'
import { routes } from './routes.ts'

/** The calls that the specification and the product decisions name. */
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
GET /api/v1/user/sessions
POST /api/v1/user/sessions/revoke
POST /api/v1/user/logout
POST /api/v1/user/delete
POST /api/v1/stripe/webhook
`
  .trim()
  .split('\n')

const all = Object.values(routes).map(({ method, path }) => `${method} ${path}`)

describe('paths', () => {
  test('default: every named call is described once, and no other', () => {
    expect([...all].sort()).toEqual([...named].sort())
  })
})
