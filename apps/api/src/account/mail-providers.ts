/** How one provider delivers different addresses to the same mailbox. */
export interface MailProvider {
  /** The first one stands for all: the same name at any of them is the same mailbox. */
  domains: readonly [string, ...string[]]
  /** An alias follows the name after the first of these; `+` where nothing is said. */
  separators?: string
  /** Characters of the name that make no difference. */
  ignored?: string
  /** Characters of the name that stand for others. */
  replaced?: Readonly<Record<string, string>>
  /** `anything@name.domain` is delivered to `name@domain`. */
  hasSubdomains?: true
}

/**
 * Providers that differ from the rule for all others: the part after a `+` is an alias. Outlook, Hotmail, Live, Fastmail's other
 * domains and most business mail need no entry.
 */
export const mailProviders: readonly MailProvider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: '.' },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: '.-_' },
  { domains: ['fastmail.com'], hasSubdomains: true },
  {
    domains: ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua'],
    replaced: { '-': '.' },
  },
]

/** Yahoo's disposable addresses are `name-keyword`, in every country. Each domain has mailboxes of its own. */
export const yahooDomain = /^(?:yahoo(?:\.com?)?\.[a-z]{2,3}|ymail\.com|rocketmail\.com)$/
export const yahooSeparators = '+-'
