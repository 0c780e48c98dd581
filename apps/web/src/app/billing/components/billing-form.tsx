import { type BillingDetails, type BillingField, billingTexts } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { type FormEvent, useRef, useState } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { Field } from '../../../shared/ui/field.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { textProblem } from '../../../shared/ui/text-problem.ts'

const problems = {
  company: m.pay_billing_company_invalid,
  address: m.pay_billing_address_invalid,
  taxId: m.pay_billing_tax_invalid,
} as const satisfies Record<BillingField, unknown>

const fields = Object.keys(problems) as readonly BillingField[]

interface BillingFormProps {
  details: BillingDetails
  /** Samples in the catalogue open with what is wrong. */
  start?: readonly BillingField[]
  onSave: (details: BillingDetails) => Promise<void>
}

/** The buyer's company, address and tax number, as invoices print them. */
export const BillingForm = ({ details, start = [], onSave }: BillingFormProps) => {
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [wrong, setWrong] = useState<readonly BillingField[]>(start)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readForm(event.currentTarget)
    const found = fields.filter((field) => textProblem(typed[field], billingTexts[field]))
    setWrong(found)
    if (found[0]) return form.current?.querySelector<HTMLElement>(`[name="${found[0]}"]`)?.focus()
    setIsBusy(true)
    await onSave(typed)
    setIsBusy(false)
  }
  const text = (name: BillingField) => ({
    name,
    defaultValue: details[name],
    error: wrong.includes(name) ? problems[name]({}, { locale }) : undefined,
  })
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      data-billing
      className="grid gap-5 border border-line bg-surface p-5 sm:p-6"
    >
      <Field label={m.pay_billing_company({}, { locale })} autoComplete="organization" {...text('company')} />
      <TextArea
        label={m.pay_billing_address({}, { locale })}
        hint={m.pay_billing_address_hint({}, { locale })}
        autoComplete="street-address"
        rows={3}
        {...text('address')}
      />
      <Field
        label={m.pay_billing_tax({}, { locale })}
        hint={m.pay_billing_tax_hint({}, { locale })}
        autoComplete="off"
        {...text('taxId')}
      />
      <button type="submit" disabled={isBusy} className={`justify-self-start ${buttonClass('quiet')}`}>
        {isBusy ? m.pay_billing_saving({}, { locale }) : m.pay_billing_save({}, { locale })}
      </button>
    </form>
  )
}

const readForm = (form: HTMLFormElement): BillingDetails => {
  const entries = new FormData(form)
  // A form gives line breaks as CR LF; the schema takes LF alone.
  const text = (name: BillingField) =>
    String(entries.get(name) ?? '')
      .replaceAll('\r\n', '\n')
      .trim()
  return { company: text('company'), address: text('address'), taxId: text('taxId') }
}
