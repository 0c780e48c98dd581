import type { Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { mailto } from '../../shared/ui/mailto.ts'

type Words = (locale: Locale) => string

export interface Role {
  /** The anchor of its row. */
  id: string
  title: Words
  text: Words
  /** Its page, if it has one; otherwise people apply by mail at once. */
  path?: `/position/${string}`
}

const said =
  (message: (input: object, options: { locale: Locale }) => string): Words =>
  (locale) =>
    message({}, { locale })

/** The markets that have a manager of their own, in the order of the spec. */
export const markets = [
  { id: 'turkey', name: said(m.careers_market_turkey) },
  { id: 'korea', name: said(m.careers_market_korea) },
  { id: 'america', name: said(m.careers_market_america) },
  { id: 'europe', name: said(m.careers_market_europe) },
  { id: 'vietnam', name: said(m.careers_market_vietnam) },
  { id: 'india', name: said(m.careers_market_india) },
]

const auditSpecialist: Role = {
  id: 'solidity-audit-specialist',
  title: said(m.careers_role_audit),
  text: said(m.careers_role_audit_text),
  path: '/position/blockchain-audit-security-expert',
}

const associate: Role = {
  id: 'associate',
  title: said(m.careers_role_associate),
  text: said(m.careers_role_associate_text),
  path: '/position/business-development-associate',
}

/** One for each market; they share a page. */
export const managers: readonly Role[] = markets.map(({ id, name }) => ({
  id,
  title: (locale) => m.careers_role_manager_market({ market: name(locale) }, { locale }),
  text: said(m.careers_role_manager_text),
  path: '/position/business-development-manager',
}))

const marketingManager: Role = {
  id: 'marketing-manager',
  title: said(m.careers_role_marketing),
  text: said(m.careers_role_marketing_text),
}

/** The groups of the spec, with their roles. */
export const roleGroups = [
  { id: 'security', title: said(m.careers_group_security), roles: [auditSpecialist] },
  { id: 'business-development', title: said(m.careers_group_bd), roles: [associate, ...managers] },
  { id: 'marketing', title: said(m.careers_group_marketing), roles: [marketingManager] },
]

/** An application by mail, with the role in its subject. */
export const applicationTo = (title: string, locale: Locale) =>
  mailto(brand.mail.careers, m.careers_subject({ role: title }, { locale }))

/** Managers share a page, so their link goes on to their market. */
export const wayToRole = (role: Role, locale: Locale) => {
  if (!role.path) return { href: applicationTo(role.title(locale), locale), words: m.careers_apply({}, { locale }) }
  const anchor = managers.includes(role) ? `#${role.id}` : ''
  return { href: localPath(locale, role.path) + anchor, words: m.careers_open({}, { locale }) }
}
