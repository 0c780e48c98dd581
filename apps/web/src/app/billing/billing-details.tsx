import { type BillingField, billingTexts, type BillingDetails as Details } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { type FormEvent, useRef, useState } from 'react'
import { useBillingDetails } from '../../shared/api/billing/get-billing-details.ts'
import { useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { Field, TextArea } from '../../shared/ui/field.tsx'
import { LoadFailed, Loading } from '../../shared/ui/load-state.tsx'
import { textProblem } from '../../shared/ui/text-rules.ts'
import { toastStore } from '../../shared/ui/toaster.tsx'

export const BillingDetails = () => {
  const t = useText()
  const { data, isError, refetch, save } = useBillingDetails()
  if (!data) return isError ? <LoadFailed onRetry={refetch} /> : <Loading />
  return (
    <BillingForm
      details={data}
      onSave={async (details) => {
        if (await save(details)) toastStore.show('success', t(m.pay_billing_saved))
      }}
    />
  )
}

const problems = {
  company: m.pay_billing_company_invalid,
  address: m.pay_billing_address_invalid,
  taxId: m.pay_billing_tax_invalid,
} as const satisfies Record<BillingField, unknown>

const fields = Object.keys(problems) as readonly BillingField[]

interface BillingFormProps {
  details: Details
  /** Fields that are marked invalid at first, for the component catalogue. */
  start?: readonly BillingField[]
  onSave: (details: Details) => Promise<void>
}

export const BillingForm = ({ details, start = [], onSave }: BillingFormProps) => {
  const t = useText()
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
    error: wrong.includes(name) ? t(problems[name]) : undefined,
  })
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      data-billing
      className="grid gap-5 border border-line bg-surface p-5 sm:p-6"
    >
      <Field label={t(m.pay_billing_company)} autoComplete="organization" {...text('company')} />
      <TextArea
        label={t(m.pay_billing_address)}
        hint={t(m.pay_billing_address_hint)}
        autoComplete="street-address"
        rows={3}
        {...text('address')}
      />
      <Field label={t(m.pay_billing_tax)} hint={t(m.pay_billing_tax_hint)} autoComplete="off" {...text('taxId')} />
      <button type="submit" disabled={isBusy} className={`justify-self-start ${buttonClass('quiet')}`}>
        {isBusy ? t(m.pay_billing_saving) : t(m.pay_billing_save)}
      </button>
    </form>
  )
}

const readForm = (form: HTMLFormElement): Details => {
  const entries = new FormData(form)
  // Forms use CR LF for line breaks; the schema accepts only LF.
  const text = (name: BillingField) =>
    String(entries.get(name) ?? '')
      .replaceAll('\r\n', '\n')
      .trim()
  return { company: text('company'), address: text('address'), taxId: text('taxId') }
}
