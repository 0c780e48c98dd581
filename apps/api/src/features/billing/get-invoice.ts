import { AppError, routes } from '@lc/api-contract'
import { findOwnedPayment } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { writeInvoice } from '../../billing/write-invoice.ts'
import { handleFile } from '../../http/handle-file.ts'

export const getInvoiceRoute = (app: FastifyInstance) =>
  handleFile(app, routes.getInvoice, async ({ db, query, user, locale }) => {
    const payment = await findOwnedPayment(db, { paymentId: query.id, userId: user.id })
    if (!payment) throw new AppError('NOT_FOUND')
    const bytes = writeInvoice({ payment, email: user.email, locale })
    return { name: `invoice-${payment.invoiceNumber}.pdf`, type: 'application/pdf', bytes }
  })
