import { createMailbox } from './mailbox.ts'
import { receiveMail } from './receive-mail.ts'
import { serveMessages } from './serve-messages.ts'

const { SMTP_PORT, HTTP_PORT } = process.env
if (!SMTP_PORT || !HTTP_PORT) {
  process.stderr.write('usage: SMTP_PORT=… HTTP_PORT=… node src/mail-sink/main.ts\n')
  process.exit(2)
}
const mailbox = createMailbox()
receiveMail(mailbox, Number(SMTP_PORT))
serveMessages(mailbox, Number(HTTP_PORT))
