export { type MailInput, type MailName, mailNames } from './mail.ts'
export { renderMail } from './render-mail.ts'
