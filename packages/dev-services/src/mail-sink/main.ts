import { createMailbox, receiveMail } from './mailbox.ts'
import { serveMessages } from './serve-messages.ts'

const { SMTP_PORT, HTTP_PORT, HOST = '127.0.0.1' } = process.env
if (!SMTP_PORT || !HTTP_PORT) {
  process.stderr.write('usage: SMTP_PORT=… HTTP_PORT=… node src/mail-sink/main.ts\n')
  process.exit(2)
}
const mailbox = createMailbox()
receiveMail(mailbox, Number(SMTP_PORT), HOST)
serveMessages(mailbox, Number(HTTP_PORT), HOST)
