import { createTransport, type Transporter } from 'nodemailer'

/** Each wait is shorter than the relay's lease on a mail. */
export const createMailTransport = (smtpUrl: string): Transporter =>
  createTransport({
    url: smtpUrl,
    connectionTimeout: 4_000,
    greetingTimeout: 4_000,
    socketTimeout: 6_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
