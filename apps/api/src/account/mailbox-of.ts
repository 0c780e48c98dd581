import { domainToASCII } from 'node:url'
import { type MailProvider, mailProviders, yahooDomain, yahooSeparators } from './mail-providers.ts'

/**
 * One address for all addresses that reach the same mailbox. It decides about the welcome gift alone: accounts and mails use
 * the address as it was given.
 */
export const mailboxOf = (address: string): string => {
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at).toLowerCase()
  const domain = asciiDomain(address.slice(at + 1))
  const provider = providerOf(domain)
  const [main] = provider.domains
  if (provider.hasSubdomains && domain.endsWith(`.${main}`)) {
    return `${domain.slice(0, -main.length - 1)}@${main}`
  }
  return `${plainName(name, provider)}@${main}`
}

const asciiDomain = (given: string): string => {
  const domain = given.toLowerCase().replace(/\.$/, '')
  return domainToASCII(domain) || domain
}

const providerOf = (domain: string): MailProvider => {
  const known = mailProviders.find(
    ({ domains, hasSubdomains }) => domains.includes(domain) || (hasSubdomains && domain.endsWith(`.${domains[0]}`)),
  )
  return known ?? { domains: [domain], ...(yahooDomain.test(domain) && { separators: yahooSeparators }) }
}

const plainName = (name: string, { separators = '+', ignored = '', replaced = {} }: MailProvider): string => {
  const end = [...name].findIndex((char) => separators.includes(char))
  const base = end > 0 ? name.slice(0, end) : name
  const chars = [...base].filter((char) => !ignored.includes(char)).map((char) => replaced[char] ?? char)
  return chars.join('') || base
}
