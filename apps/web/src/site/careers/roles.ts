import type { Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { textIn } from '../../shared/i18n/text.ts'
import { mailto } from '../../shared/ui/links.ts'

type Words = (locale: Locale) => string

export interface Role {
  /** The anchor of its row. */
  id: string
  title: Words
  text: Words
  /** Its page, if it has one. Otherwise people apply by email. */
  path?: `/position/${string}`
}

const translated =
  (message: (input: object, options: { locale: Locale }) => string): Words =>
  (locale) =>
    textIn(locale)(message)

/** The markets with their own manager, in the order of the specification. */
export const markets = [
  { id: 'turkey', name: translated(m.careers_market_turkey) },
  { id: 'korea', name: translated(m.careers_market_korea) },
  { id: 'america', name: translated(m.careers_market_america) },
  { id: 'europe', name: translated(m.careers_market_europe) },
  { id: 'vietnam', name: translated(m.careers_market_vietnam) },
  { id: 'india', name: translated(m.careers_market_india) },
]

const auditSpecialist: Role = {
  id: 'solidity-audit-specialist',
  title: translated(m.careers_role_audit),
  text: translated(m.careers_role_audit_text),
  path: '/position/blockchain-audit-security-expert',
}

const associate: Role = {
  id: 'associate',
  title: translated(m.careers_role_associate),
  text: translated(m.careers_role_associate_text),
  path: '/position/business-development-associate',
}

/** One manager for each market. They share a page. */
export const managers: readonly Role[] = markets.map(({ id, name }) => ({
  id,
  title: (locale) => textIn(locale)(m.careers_role_manager_market, { market: name(locale) }),
  text: translated(m.careers_role_manager_text),
  path: '/position/business-development-manager',
}))

const marketingManager: Role = {
  id: 'marketing-manager',
  title: translated(m.careers_role_marketing),
  text: translated(m.careers_role_marketing_text),
}

/** The groups of the specification, with their roles. */
export const roleGroups = [
  { id: 'security', title: translated(m.careers_group_security), roles: [auditSpecialist] },
  { id: 'business-development', title: translated(m.careers_group_bd), roles: [associate, ...managers] },
  { id: 'marketing', title: translated(m.careers_group_marketing), roles: [marketingManager] },
]

/** An application by email, with the role in its subject. */
export const applicationTo = (title: string, locale: Locale) =>
  mailto(brand.mail.careers, textIn(locale)(m.careers_subject, { role: title }))

/** Managers share a page, so the link includes the anchor of their market. */
export const wayToRole = (role: Role, locale: Locale) => {
  const t = textIn(locale)
  if (!role.path) return { href: applicationTo(role.title(locale), locale), words: t(m.careers_apply) }
  const anchor = managers.includes(role) ? `#${role.id}` : ''
  return { href: localPath(locale, role.path) + anchor, words: t(m.careers_open) }
}
