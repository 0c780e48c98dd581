import { finishOutbox, inTransaction, markLinkSent } from '@lc/db'
import { failpoint } from '@lc/server-runtime'
import { traced } from '@lc/tracing'
import { createTransport, type Transporter } from 'nodemailer'
import { composeMail, type MailContext } from './compose-mail.ts'
import type { Deliveries } from './create-relay.ts'

interface MailDelivery extends MailContext {
  transport: Transporter
  from: string
}

const toSmtp = { fields: { 'lc.service': 'smtp' }, kind: 'call' } as const

/** A repeated mail has the same Message-ID and the same link, because SMTP can't guarantee exactly-once delivery. */
export const makeDeliverMail =
  ({ transport, from, ...context }: MailDelivery): Deliveries['mail'] =>
  async (row) => {
    const { db, webOrigin } = context
    const mail = await composeMail(context, row)
    const messageId = `<${row.id}@${new URL(webOrigin).hostname}>`
    if (mail) await traced('call smtp', toSmtp, () => transport.sendMail({ from, messageId, ...mail }))
    await failpoint('mail.sent')
    await inTransaction(db, async (trx) => {
      await markLinkSent(trx, row.id)
      await finishOutbox(trx, row.id)
    })
  }

/** Each is shorter than the relay's lease on a mail. */
const TIMEOUTS_MS = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 6_000 }

export const createMailTransport = (smtpUrl: string, timeoutsMs = TIMEOUTS_MS): Transporter =>
  createTransport({
    url: smtpUrl,
    ...timeoutsMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
