import { type EnquiryKind, routes } from '@lc/api-contract'

/** Which call a form makes, and on which page it stands: without a script it is sent to that page. */
export const enquiryForms = {
  contact: { spec: routes.sendContact, path: '/form' },
  partnership: { spec: routes.joinPartners, path: '/partners' },
} as const satisfies Record<EnquiryKind, object>

/** Every field that a form may have, in the order in which it is read. */
export const fieldNames = ['name', 'email', 'project', 'website', 'services', 'message', 'terms'] as const
export type FieldName = (typeof fieldNames)[number]

/** What is wrong with a form, in words, by field. */
export type Problems = Partial<Record<FieldName, string>>
