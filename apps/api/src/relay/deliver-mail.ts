import { finishOutbox, inTransaction, markLinkSent } from '@lc/db'
import { failpoint } from '@lc/server-runtime'
import type { Transporter } from 'nodemailer'
import { type Composing, composeMail } from './compose-mail.ts'
import type { Deliveries } from './create-relay.ts'

interface MailDelivery extends Composing {
  transport: Transporter
  from: string
}

/** Sent again, a mail has the same Message-ID and the same link: SMTP cannot promise once, so twice must not hurt. */
export const makeDeliverMail =
  ({ transport, from, ...composing }: MailDelivery): Deliveries['mail'] =>
  async (row) => {
    const { db, webOrigin } = composing
    const mail = await composeMail(composing, row)
    const messageId = `<${row.id}@${new URL(webOrigin).hostname}>`
    if (mail) await transport.sendMail({ from, messageId, ...mail })
    await failpoint('mail.sent')
    await inTransaction(db, async (trx) => {
      await markLinkSent(trx, row.id)
      await finishOutbox(trx, row.id)
    })
  }
