import type { Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import type { Refusal } from '@lc/report/manifest'

/** How a check ended. `valid` and `sample` are the only good ends. */
export type Outcome =
  | 'valid'
  | 'sample'
  | Exclude<Refusal, 'wrong_type'>
  | 'too_large'
  | 'unsupported'
  | 'keys_failed'
  | 'link_wrong'
  | 'link_dead'
  | 'link_locked'

export const isGood = (outcome: Outcome): boolean => outcome === 'valid' || outcome === 'sample'

/** A message that names the product. */
const naming = (message: typeof m.verify_valid) => (_inputs: object, options: { locale: Locale }) =>
  message({ product: brand.product[options.locale] }, options)

/** The texts of each outcome, all in the page: the script shows one of them. */
export const outcomeTexts = {
  valid: [naming(m.verify_valid), m.verify_valid_text],
  sample: [m.verify_sample, m.verify_sample_text],
  changed: [m.verify_changed, m.verify_changed_text],
  bad_signature: [m.verify_bad_signature, m.verify_bad_signature_text],
  unknown_key: [m.verify_unknown_key, m.verify_unknown_key_text],
  key_expired: [m.verify_key_expired, m.verify_key_expired_text],
  key_revoked: [m.verify_key_revoked, m.verify_key_revoked_text],
  no_manifest: [m.verify_no_manifest, naming(m.verify_no_manifest_text)],
  unknown_file: [m.verify_unknown_file, m.verify_unknown_file_text],
  malformed: [m.verify_malformed, m.verify_malformed_text],
  too_large: [m.verify_too_large, m.verify_too_large_text],
  unsupported: [m.verify_unsupported, m.verify_unsupported_text],
  keys_failed: [m.verify_keys_failed, m.verify_keys_failed_text],
  link_wrong: [m.verify_link_wrong, m.verify_link_wrong_text],
  link_dead: [m.verify_link_dead, m.verify_link_dead_text],
  link_locked: [m.verify_link_locked, m.verify_link_locked_text],
} as const

export const facts = [
  ['project', m.verify_fact_project],
  ['report', m.verify_fact_report],
  ['export', m.verify_fact_export],
  ['finished', m.verify_fact_finished],
  ['signed', m.verify_fact_signed],
  ['compiler', m.verify_fact_compiler],
  ['sources', m.verify_fact_sources],
  ['findings', m.verify_fact_findings],
  ['key', m.verify_fact_key],
] as const

export type FactName = (typeof facts)[number][0]
