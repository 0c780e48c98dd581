import type { EnquiryKind } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import type { FormEvent, Ref } from 'react'
import { emptyEnquiry, type TypedEnquiry } from '../../../shared/api/enquiries/typed-enquiry.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { Field } from '../../../shared/ui/field.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { enquiryForms, type FieldName, fieldNames, type Problems } from '../enquiry-forms.ts'
import { ServiceChoice } from './service-choice.tsx'
import { TermsChoice } from './terms-choice.tsx'
import { Trap } from './trap.tsx'

export interface EnquiryFormProps {
  kind: EnquiryKind
  typed?: TypedEnquiry
  problems?: Problems
  /** Why nothing was sent, when it is no field's fault. */
  failure?: string | undefined
  isBusy?: boolean
  /** In an answer of the server, which has no other way to lead to it. */
  focusesProblem?: boolean
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  ref?: Ref<HTMLFormElement>
}

/** The fields of an enquiry. Without a script the form is sent to its own page, which answers with a page. */
export const EnquiryForm = ({
  kind,
  typed = emptyEnquiry,
  problems = {},
  failure,
  isBusy = false,
  focusesProblem = false,
  onSubmit,
  ref,
}: EnquiryFormProps) => {
  const locale = useLocale()
  const isContact = kind === 'contact'
  const first = fieldNames.find((name) => problems[name])
  const field = (name: FieldName) => ({ name, error: problems[name], autoFocus: focusesProblem && name === first })
  const text = (name: 'name' | 'email' | 'project' | 'website' | 'message') => ({
    ...field(name),
    defaultValue: typed[name],
  })
  const optional = (label: string) => m.enquiry_optional_label({ label }, { locale })
  const said = failure ?? (first && m.enquiry_problems({}, { locale }))
  return (
    <form
      ref={ref}
      method="post"
      action={localPath(locale, enquiryForms[kind].path)}
      noValidate
      data-enquiry={kind}
      onSubmit={onSubmit}
      className="grid gap-5"
    >
      <div role="alert">{said && <p className="border-l-4 border-text bg-surface-2 px-4 py-3 text-sm">{said}</p>}</div>
      <Field
        label={isContact ? m.enquiry_name({}, { locale }) : m.enquiry_partner_name({}, { locale })}
        autoComplete="name"
        maxLength={100}
        {...text('name')}
      />
      <Field
        label={m.account_email({}, { locale })}
        type="email"
        autoComplete="email"
        maxLength={254}
        {...text('email')}
      />
      {isContact && <Field label={optional(m.enquiry_project({}, { locale }))} maxLength={200} {...text('project')} />}
      <Field
        label={isContact ? optional(m.enquiry_website({}, { locale })) : m.enquiry_partner_website({}, { locale })}
        inputMode="url"
        autoComplete="url"
        maxLength={300}
        {...text('website')}
      />
      {isContact && <ServiceChoice chosen={typed.services} {...field('services')} />}
      <TextArea
        label={isContact ? m.enquiry_message({}, { locale }) : m.enquiry_partner_message({}, { locale })}
        hint={m.enquiry_message_hint({}, { locale })}
        rows={isContact ? 8 : 5}
        data-about-audit={isContact ? m.enquiry_about_audit({}, { locale }) : undefined}
        {...text('message')}
      />
      {!isContact && <TermsChoice isChecked={typed.terms} {...field('terms')} />}
      <Trap typed={typed.subject} />
      <button type="submit" disabled={isBusy} className={`justify-self-start ${buttonClass('primary', 'site')}`}>
        {isBusy ? m.enquiry_wait({}, { locale }) : submitWords[kind]({}, { locale })}
      </button>
    </form>
  )
}

const submitWords = { contact: m.enquiry_submit, partnership: m.enquiry_partner_submit }
