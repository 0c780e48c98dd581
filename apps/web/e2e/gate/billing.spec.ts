import { buyAndRefund, explainPaymentProblems, printInvoiceDetails } from '../support/flows/billing.ts'
import { test } from '../support/watched-test.ts'

test('Buy Now leads through log-in and card to a detection, and a refund appears in the log', ({ page, people }) =>
  buyAndRefund({ page, people }, 'en'))

test('the pay dialog explains a blocked script, an empty card, a declined card and a slow grant', ({ page, people }) =>
  explainPaymentProblems({ page, people }, 'zh'))

test('invoice details are validated, saved and printed on the next invoice', ({ page, people, apiCalls }) =>
  printInvoiceDetails({ page, people, apiCalls }, 'en'))
