import { type EnquiryKind, services } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { type FormEvent, type Ref, useId } from 'react'
import { emptyEnquiry, type TypedEnquiry } from '../../shared/api/enquiries/typed-enquiry.ts'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { Field, FieldHint, TextArea } from '../../shared/ui/field.tsx'
import { TermsLabel } from '../../shared/ui/terms-label.tsx'
import { enquiryForms, type FieldName, fieldNames, type Problems } from './enquiry-fields.ts'

export interface EnquiryFormProps {
  kind: EnquiryKind
  typed?: TypedEnquiry
  problems?: Problems
  /** Why the form wasn't sent, if no field is wrong. */
  failure?: string | undefined
  isBusy?: boolean
  /** For answers of the server, which can't move the focus with a script. */
  focusesProblem?: boolean
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  ref?: Ref<HTMLFormElement>
}

/**
 * The fields of an enquiry. Without a script the form is sent to its own page, and the server answers with that page.
 */
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
  const t = useText()
  const isContact = kind === 'contact'
  const first = fieldNames.find((name) => problems[name])
  const field = (name: FieldName) => ({ name, error: problems[name], autoFocus: focusesProblem && name === first })
  const text = (name: 'name' | 'email' | 'project' | 'website' | 'message') => ({
    ...field(name),
    defaultValue: typed[name],
  })
  const optional = (label: string) => t(m.enquiry_optional_label, { label })
  const alert = failure ?? (first && t(m.enquiry_problems))
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
      <div role="alert">
        {alert && <p className="border-l-4 border-text bg-surface-2 px-4 py-3 text-sm">{alert}</p>}
      </div>
      <Field
        label={isContact ? t(m.enquiry_name) : t(m.enquiry_partner_name)}
        autoComplete="name"
        maxLength={100}
        {...text('name')}
      />
      <Field label={t(m.account_email)} type="email" autoComplete="email" maxLength={254} {...text('email')} />
      {isContact && <Field label={optional(t(m.enquiry_project))} maxLength={200} {...text('project')} />}
      <Field
        label={isContact ? optional(t(m.enquiry_website)) : t(m.enquiry_partner_website)}
        inputMode="url"
        autoComplete="url"
        maxLength={300}
        {...text('website')}
      />
      {isContact && <ServiceChoice chosen={typed.services} {...field('services')} />}
      <TextArea
        label={isContact ? t(m.enquiry_message) : t(m.enquiry_partner_message)}
        hint={t(m.enquiry_message_hint)}
        rows={isContact ? 8 : 5}
        data-about-audit={isContact ? t(m.enquiry_about_audit) : undefined}
        {...text('message')}
      />
      {!isContact && <TermsChoice isChecked={typed.terms} {...field('terms')} />}
      <Trap typed={typed.subject} />
      <button type="submit" disabled={isBusy} className={`justify-self-start ${buttonClass('primary', 'site')}`}>
        {isBusy ? t(m.enquiry_wait) : t(submitLabels[kind])}
      </button>
    </form>
  )
}

const submitLabels = { contact: m.enquiry_submit, partnership: m.enquiry_partner_submit }

const names = {
  automated_vulnerability_detection: m.enquiry_service_detection,
  customized_services: m.enquiry_service_custom,
}

interface ServiceChoiceProps {
  name: string
  chosen: readonly string[]
  error: string | undefined
  autoFocus: boolean
}

/** The requested services: one or both. */
const ServiceChoice = ({ name, chosen, error, autoFocus }: ServiceChoiceProps) => {
  const t = useText()
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-words` : undefined}>
      <legend className="text-sm font-semibold">{t(m.enquiry_services)}</legend>
      <div className="mt-1.5 grid gap-x-6 sm:grid-cols-2">
        {services.map((service, index) => (
          <label key={service} className="flex min-h-11 cursor-pointer items-center gap-3 text-base">
            <input
              type="checkbox"
              name={name}
              value={service}
              defaultChecked={chosen.includes(service)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-words` : undefined}
              // biome-ignore lint/a11y/noAutofocus: it leads to what is wrong, in an answer without a script
              autoFocus={autoFocus && index === 0}
              className="size-5 shrink-0 accent-text"
            />
            {t(names[service])}
          </label>
        ))}
      </div>
      <FieldHint id={`${id}-words`} error={error} />
    </fieldset>
  )
}

interface TermsChoiceProps {
  name: string
  isChecked: boolean
  error: string | undefined
  autoFocus: boolean
}

const TermsChoice = ({ name, isChecked, error, autoFocus }: TermsChoiceProps) => {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          name={name}
          defaultChecked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-words` : undefined}
          // biome-ignore lint/a11y/noAutofocus: it leads to what is wrong, in an answer without a script
          autoFocus={autoFocus}
          className="size-5 shrink-0 accent-text"
        />
        <TermsLabel />
      </label>
      <FieldHint id={`${id}-words`} error={error} />
    </div>
  )
}

/** A field that only bots fill in. Browsers don't autofill its name. */
const Trap = ({ typed }: { typed: string }) => (
  <label aria-hidden="true" className="sr-only">
    {m.enquiry_trap({}, { locale: useLocale() })}
    <input name="subject" tabIndex={-1} autoComplete="off" defaultValue={typed} />
  </label>
)
