import { type Database, findUser, finishOutbox, inTransaction, markLinkSent } from '@lc/db'
import { renderMail } from '@lc/mails'
import { failpoint } from '@lc/runtime'
import type { Transporter } from 'nodemailer'
import type { Links } from '../accounts/create-links.ts'
import { mailLinkOf } from '../mail/mail-link.ts'
import type { Deliveries } from './create-relay.ts'

interface MailDelivery {
  db: Database
  links: Links
  transport: Transporter
  from: string
  webOrigin: string
}

/** Sent again, a mail has the same Message-ID and the same link: SMTP cannot promise once, so twice must not hurt. */
export const makeDeliverMail =
  ({ db, links, transport, from, webOrigin }: MailDelivery): Deliveries['mail'] =>
  async ({ id, payload }) => {
    const user = await findUser(db, payload.userId)
    if (user) {
      const sign = links.signOf({ outboxId: id, kind: payload.mail })
      const link = mailLinkOf({ webOrigin, locale: user.locale, kind: payload.mail, sign, email: user.email })
      const messageId = `<${id}@${new URL(webOrigin).hostname}>`
      await transport.sendMail({
        from,
        to: user.email,
        messageId,
        ...renderMail({ mail: payload.mail, locale: user.locale, link }),
      })
    }
    await failpoint('mail.sent')
    await inTransaction(db, async (trx) => {
      await markLinkSent(trx, id)
      await finishOutbox(trx, id)
    })
  }
