import { AppError, routes } from '@lc/contract'
import { findOwnedPayment } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handlePdf } from '../../handle-pdf.ts'
import { writeInvoice } from '../../payments/write-invoice.ts'

export const getInvoiceRoute = (app: FastifyInstance, { db }: Deps) =>
  handlePdf(app, routes.getInvoice, async ({ query, user, locale }) => {
    const payment = await findOwnedPayment(db, { paymentId: query.id, userId: user.id })
    if (!payment) throw new AppError('NOT_FOUND')
    return { name: `invoice-${payment.invoiceNumber}`, bytes: writeInvoice({ payment, buyer: user.email, locale }) }
  })
