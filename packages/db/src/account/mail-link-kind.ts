import type { MailLink } from '../schema.ts'

export type MailLinkKind = MailLink['kind']
