/** Names, addresses and mailboxes of the company: see brand/brand-settings.ts for the settings and their defaults. */
export { brand } from './brand/generated/brand.ts'
