import { createHmac } from 'node:crypto'
import { domainToASCII } from 'node:url'

/**
 * Recognises a mailbox that already had its welcome gift, even after its account was deleted. A mark doesn't reveal the
 * address. `markOf` is the mark to store; `marksOf` also includes the mark under the previous key.
 */
export const createAddressMarks = (key: string, previousKey?: string) => {
  const keys = previousKey ? [key, previousKey] : [key]
  return {
    markOf: (email: string) => markWith(key, email),
    marksOf: (email: string) => keys.map((each) => markWith(each, email)),
  }
}

export type AddressMarks = ReturnType<typeof createAddressMarks>

const markWith = (key: string, email: string) =>
  createHmac('sha256', key)
    .update(`address mark:${normalizeMailbox(email)}`)
    .digest()

/**
 * One address for all addresses that reach the same mailbox. Used for the welcome gift only; accounts and mails use the
 * address as entered.
 */
export const normalizeMailbox = (address: string): string => {
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

const asciiDomain = (name: string): string => {
  const domain = name.toLowerCase().replace(/\.$/, '')
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

/** How one provider delivers different addresses to the same mailbox. */
interface MailProvider {
  /** The first one represents all: the same name at any of them is the same mailbox. */
  domains: readonly [string, ...string[]]
  /** An alias starts at the first of these characters; `+` by default. */
  separators?: string
  /** Characters of the name that the provider ignores. */
  ignored?: string
  /** Characters of the name that the provider treats as others. */
  replaced?: Readonly<Record<string, string>>
  /** `anything@name.domain` is delivered to `name@domain`. */
  hasSubdomains?: true
}

/**
 * Providers that deviate from the default, where the part after a `+` is an alias. Outlook, Hotmail, Live, Fastmail's
 * other domains and most business mail need no entry.
 */
const mailProviders: readonly MailProvider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: '.' },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: '.-_' },
  { domains: ['fastmail.com'], hasSubdomains: true },
  {
    domains: ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua'],
    replaced: { '-': '.' },
  },
]

/** Yahoo's disposable addresses are `name-keyword`, in every country. Each domain has its own mailboxes. */
const yahooDomain = /^(?:yahoo(?:\.com?)?\.[a-z]{2,3}|ymail\.com|rocketmail\.com)$/
const yahooSeparators = '+-'
